/** What stands in `content/`, and the shape that each kind of file must have. */
import { defineCollection, reference } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { stackFile } from './schemas/stack-file';

const prose = (base: string, pattern = '*.mdx') => glob({ base, pattern });
const data = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.yaml' });

const chapters = defineCollection({
  loader: prose('./content/chapters'),
  schema: z.object({
    /** A question; the page's heading. */
    title: z.string().endsWith('?'),
    /** Its name in menus. */
    short: z.string(),
    /** Its number. */
    order: z.int().min(1),
    minutes: z.int().positive(),
    /** When its facts were last checked. */
    checked: z.date(),
    lead: z.string(),
    /** In a low window its head leaves room for its first figure. */
    lowHead: z.boolean().optional(),
    /** Its lead stands above its first figure in every window. */
    leadFirst: z.boolean().optional(),
    /** The model that its address speaks of first. */
    model: z.string(),
    objectives: z.array(z.string()).min(3).max(5),
    needs: z.array(reference('chapters')),
    references: z.array(reference('references')),
    /** The question that it leaves for the next, after what led to it. */
    leaves: z.string().optional(),
  }),
});

/** What a chapter comes to, in a list of five to eight lines; named as the chapter. */
const summaries = defineCollection({ loader: prose('./content/summaries'), schema: z.object({}) });

const home = defineCollection({
  loader: prose('./content', 'home.mdx'),
  schema: z.object({
    title: z.string(),
    lead: z.string(),
    /** The figure that stands for each written chapter. */
    pictures: z.record(z.string(), z.string()),
    /** Chapters that are not written yet. */
    coming: z.array(
      z.object({ order: z.int().min(1), name: z.string(), question: z.string().endsWith('?') }),
    ),
  }),
});

/** Pages of their own, beside the chapters. */
const pages = defineCollection({
  loader: prose('./content/pages'),
  schema: z.object({ title: z.string(), lead: z.string() }),
});

/** What each edition changed, for its page. */
const changelog = defineCollection({ loader: prose('.', 'CHANGELOG.md'), schema: z.object({}) });

const references = defineCollection({
  loader: data('references'),
  schema: z.object({
    id: z.string(),
    authors: z.string(),
    title: z.string(),
    /** The year of publication; null where it bears no date, and then `accessed` says when it was read. */
    year: z.int().nullable(),
    accessed: z.int().optional(),
    /** What it says of its own date; given where the year is the one in which it was read. */
    published: z.string().optional(),
    where: z.string(),
    url: z.url().optional(),
    kind: z.string(),
    /** How much of it was read for the book. */
    read: z.string(),
    /**
     * At which hand it has what the book takes from it; left out where that is the first. Second: it passes
     * on what others say, or was met only in quotations. Third: those had passed it on already.
     */
    hand: z.enum(['second', 'third']).optional(),
    note: z.string(),
  }),
});

/** The five texts that the book redraws, row by row in the order of each: what it shows, and where the book shows it. */
const sourceTexts = defineCollection({
  loader: data('source-texts'),
  schema: z.object({
    /** That of the reference. */
    id: reference('references'),
    order: z.int().min(1),
    /** What the book calls it. */
    name: z.string(),
    about: z.string(),
    rows: z
      .array(
        z.object({
          /** Its letter and number: Q7. */
          id: z.string().regex(/^[QVMTS]\d+$/),
          /** The figure, table or part of the text that has it. */
          part: z.string(),
          says: z.string(),
          /** Addresses in the book, the first of which shows it. */
          at: z.array(z.string()).min(1),
          /** What a reader can change there. */
          change: z.string(),
        }),
      )
      .min(1),
  }),
});

const drives = defineCollection({
  loader: data('drives'),
  schema: z.object({
    id: z.string(),
    name: z.string(),
    year: z.int(),
    kind: z.enum(['disk', 'ssd', 'cache', 'memory', 'rated', 'flash', 'spare']),
    /** Amounts with their units, as a reader would type them. */
    disk_time: z.string().optional(),
    ssd_time: z.string().optional(),
    disk_rate: z.string().optional(),
    ssd_rate: z.string().optional(),
    /** Where the transfer rate comes from, if not from the source of the time. */
    rate_source: reference('references').optional(),
    /** Of a drive that is known by its spare area: spare ÷ user. */
    overprovisioning: z.string().optional(),
    cache_time: z.string().optional(),
    capacity: z.string().optional(),
    terabytes_written: z.string().optional(),
    warranty_period: z.string().optional(),
    memory_time: z.string().optional(),
    raw_capacity: z.string().optional(),
    user_capacity: z.string().optional(),
    source: reference('references'),
    date: z.union([z.int(), z.string(), z.date()]),
    confidence: z.enum(['measured', 'inferred', 'data sheet', 'secondary']),
    note: z.string(),
  }),
});

/** SSDs as a buyer finds them: what the label says, as others pass it on. Amounts as a reader would type them. */
const ratedDrives = defineCollection({
  loader: file('./content/rated-drives/rated-drives.json'),
  schema: z
    .object({
      id: z.string(),
      name: z.string(),
      capacity: z.string(),
      /** As somebody counted it, and who; most makers do not say. */
      raw_capacity: z.string().optional(),
      raw_source: reference('references').optional(),
      terabytes_written: z.string().optional(),
      /** As printed: where both ratings are, they may contradict each other. */
      dwpd: z.number().positive().optional(),
      warranty_period: z.string(),
      /** The source of the rating does not name the years: they are the maker’s usual ones. */
      usual_years: z.boolean().optional(),
      cell: z.enum(['SLC', 'MLC', 'TLC', 'QLC', 'XPoint', 'unknown']),
      /** US dollars at the date of the source. */
      price: z.number().positive().optional(),
      source: reference('references'),
      date: z.union([z.int(), z.string()]),
      confidence: z.enum(['measured', 'data sheet', 'secondary']),
      /** The day on which the entry was last held against its source. */
      checked: z.iso.date().optional(),
    })
    .strict(),
});

/** What somebody says of a series: an amount as a reader would type it. */
const said = (amount: z.ZodType) =>
  z
    .object({
      /** The one size that it holds for; left out where it holds for all. */
      capacity: z.string().optional(),
      amount,
      /** Of a time that is 1 ÷ a rate: random 4 KiB reads per second at queue depth 1. */
      depth1_iops: z.number().positive().optional(),
      /** The drive of the series that was measured, or that the maker means. */
      of: z.string().optional(),
      source: reference('references'),
      date: z.union([z.int(), z.string()]),
      confidence: z.enum(['measured', 'data sheet', 'secondary']),
      note: z.string().optional(),
    })
    .strict();

/** What is not known of a series, and why. */
const unsaid = z.object({ amount: z.null(), why: z.string() }).strict();

const sayings = (amount: z.ZodType = z.string()) => z.array(z.union([said(amount), unsaid])).min(1);

/** SSDs by series, beyond what their labels say: how fast they are, and what is inside. */
const driveDetails = defineCollection({
  loader: file('./content/drive-details/drive-details.json'),
  schema: z
    .object({
      id: z.string(),
      /** The name of its drives without their sizes, as in the list of rated drives. */
      series: z.string(),
      /** The day on which the entry was last held against its sources. */
      checked: z.iso.date(),
      class: sayings(z.enum(['client', 'data center'])),
      /** `PCIe 4.0 x4 NVMe`, `SATA 6 Gb/s`, or as much of it as is known. */
      interface: sayings(),
      /** Given where the list of rated drives does not know it. */
      cells: sayings(z.enum(['SLC', 'MLC', 'TLC', 'QLC', 'XPoint'])).optional(),
      power_loss_protection: sayings(z.boolean()),
      indirection_unit: sayings(),
      /** Of an empty drive. */
      slc_cache: sayings(),
      /** Sequential writes once the SLC cache is full. */
      rate_after_cache: sayings(),
      /** Of a random read of 4 KiB at queue depth 1. */
      read_latency: sayings(),
      sequential_read: sayings(),
      sequential_write: sayings(),
      active_power: sayings(),
    })
    .strict(),
});

/** Drives for the simulator: what was fitted to which published numbers, and what is assumed. */
const simulatedDrives = defineCollection({
  loader: glob({ base: './content/simulated-drives', pattern: '*.json' }),
  schema: z.object({
    id: z.string(),
    name: z.string(),
    year: z.int(),
    source: reference('references'),
    /** The drive whose counted flash says how much of it is spare, where one was counted. */
    flash: reference('drives').optional(),
    /** What it does that others do not. */
    behaviour: z.string(),
    /** Which input was set so that which published number comes out. */
    fitted: z.array(z.string()).min(1),
    /** What no source says of it. */
    assumed: z.array(z.string()).min(1),
    /** Inputs of the simulator, in base units; those that are left out stay at their defaults. */
    inputs: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Where an input comes from, and how far it can be trusted. */
    parameters: z
      .record(
        z.string(),
        z.object({
          confidence: z.enum(['published', 'derived', 'fitted', 'assumed']),
          basis: z.string(),
        }),
      )
      .optional(),
    /** What the model misses, and why. */
    misses: z.string().optional(),
    /** Single numbers: what an output is on a drive of 65,536 pages with these inputs, too. */
    cells: z
      .array(
        z.object({
          set: z.record(z.string(), z.union([z.string(), z.number()])),
          what: z.string(),
          value: z.number(),
          /** Kept true by a test, as in `published`. */
          found: z.number(),
          fitted: z.boolean().optional(),
          note: z.string().optional(),
        }),
      )
      .optional(),
    /** IOPS by block size (rows) and share of reads (columns); each cell is run for 60,000 pages at least. */
    matrix: z
      .object({
        block_size: z.array(z.number()),
        read_share: z.array(z.number()),
        iops: z.array(z.array(z.number())),
        found: z.array(z.array(z.number())),
        /** Block size and share of the cells that inputs were fitted to. */
        fitted: z.array(z.tuple([z.number(), z.number()])),
      })
      .optional(),
    /** What is set in tests of the source whose numbers are lost, and those numbers as the simulator has them; kept true by a test. */
    tested: z.object({ set: z.record(z.string(), z.union([z.string(), z.number()])) }).optional(),
    tests: z.record(z.string(), z.unknown()).optional(),
    published: z.array(
      z.object({
        what: z.enum(['iops', 'write_amplification', 'fall']),
        /** Seconds between which it is the mean; a fall is itself a time. */
        begin: z.number().optional(),
        end: z.number().optional(),
        value: z.number(),
        /** What the simulator gives for the whole drive; kept true by a test. */
        found: z.number(),
        fitted: z.boolean().optional(),
        note: z.string().optional(),
      }),
    ),
  }),
});

/** Latency of drives as it was published, with the test in which it was measured. In base units. */
const measuredLatency = defineCollection({
  loader: file('./content/measured-runs/measured-latency.json'),
  schema: z
    .object({
      id: z.string(),
      name: z.string(),
      year: z.int(),
      direction: z.enum(['read', 'write']),
      block_size: z.int().positive(),
      queue_depth: z.int().positive(),
      /** Shares of the requests that took no longer, as printed; a share of 1 is all of them. */
      at_most: z.array(z.object({ share: z.number().max(1), latency: z.number() })).min(1),
      /** The longest, where it is printed itself. */
      longest: z.number().optional(),
      load: z.string(),
      source: reference('references'),
      date: z.int(),
      note: z.string(),
    })
    .strict(),
});

/** Bytes at the device by payload, measured by the script that readers can run: its file, with what it does not know. */
const measuredStacks = defineCollection({
  loader: glob({ base: './content/measured-stacks', pattern: '*.json' }),
  schema: z
    .object({
      id: z.string(),
      name: z.string(),
      source: reference('references'),
      license: z.string(),
      note: z.string(),
      file: stackFile,
    })
    .strict(),
});

const glossary = defineCollection({
  loader: data('glossary'),
  schema: z.object({
    id: z.string(),
    term: z.string(),
    /** The chapter that brings it in; none before it may use the word. */
    chapter: reference('chapters').optional(),
    /** How it stands in the text, where that is not the term itself. */
    words: z.array(z.string()).optional(),
    /** Other names for it, each with a place in the alphabet that leads here. */
    also: z.array(z.string()).optional(),
    /** What else readers may type into the search; never written. */
    synonyms: z.array(z.string()).optional(),
    meaning: z.string(),
    /** Where the industry does not agree on it. */
    differs: z.string().optional(),
    see: z.array(reference('glossary')),
  }),
});

const captures = defineCollection({
  loader: file('./content/captures/captures.yaml'),
  schema: z.object({
    id: z.string(),
    /** The capture itself, beside this list. */
    file: z.string(),
    title: z.string(),
    about: z.string(),
    /** What the reader should notice. */
    expect: z.string(),
    /** What is known beside iostat. */
    inputs: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Where the questions lead. */
    verdict: z.string(),
  }),
});

export const collections = {
  captures,
  chapters,
  home,
  pages,
  changelog,
  summaries,
  references,
  sourceTexts,
  drives,
  ratedDrives,
  driveDetails,
  simulatedDrives,
  measuredLatency,
  measuredStacks,
  glossary,
};
