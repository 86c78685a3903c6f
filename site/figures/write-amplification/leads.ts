/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { compression } from '../../engine/gen/compression';
import type { hotAndCold } from '../../engine/gen/hot-and-cold';
import type { hotCold } from '../../engine/gen/hot-cold';
import type { measuredWriteAmplification } from '../../engine/gen/measured-write-amplification';
import type { smallDrive } from '../../engine/gen/small-drive';
import type { writeAmplification } from '../../engine/gen/write-amplification';
import type { writeCliff } from '../../engine/gen/write-cliff';
import type { zipfWriteAmplification } from '../../engine/gen/zipf-write-amplification';
import { type Part, says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

/** A GC policy within a sentence. */
const NAMES = {
  greedy: 'greedy',
  fifo: 'FIFO',
  random: 'random',
  'd-choices': 'd-choices',
} as const;

/** Hot and cold pools are known under three policies; under the fourth, nearest to greedy, under that. */
const policyOfPools = (policy: keyof typeof NAMES) => (policy === 'd-choices' ? 'greedy' : policy);

/** ", TRIM in 10% of the requests" where there are some. */
const trimmed = (share: number, said: Part) =>
  share > 0 ? says`, TRIM in ${said} of the requests` : '';

export const leads: Leads = {
  'write-amplification': leadOf<typeof writeAmplification>()({
    first: ['overprovisioning', 'pages_per_block', 'trim_share'],
    asks: 'How fast does write amplification fall with overprovisioning?',
    says: ({ inputs, given, result }) => says`${given('overprovisioning')} of
      overprovisioning${trimmed(inputs.trim_share, given('trim_share'))}, ${NAMES[inputs.policy]}
      GC: write amplification ${result('write_amplification')}.`,
    neighbor: {
      model: 'hot-cold',
      output: 'write_amplification',
      name: ({ inputs }) =>
        `If 80% of the writes go to 20% of the data, ${NAMES[policyOfPools(inputs.policy)]} GC`,
      inputsFor: ({ inputs }) => ({
        overprovisioning: inputs.overprovisioning,
        pages_per_block: inputs.pages_per_block,
        policy: policyOfPools(inputs.policy),
      }),
    },
  }),
  'hot-cold': leadOf<typeof hotCold>()({
    first: ['hot_writes', 'hot_data', 'overprovisioning'],
    asks: 'How fast does write amplification fall with overprovisioning?',
    says: ({ inputs, given, result }) => says`${given('hot_writes')} of the writes go to
      ${given('hot_data')} of the data, with
      ${inputs.separation === 'none' ? 'a single write frontier' : 'hot/cold separation'} and
      ${given('overprovisioning')} of overprovisioning: write amplification
      ${result('write_amplification')}.`,
    neighbor: {
      model: 'write-amplification',
      output: 'write_amplification',
      name: ({ inputs }) => `If the same writes are uniform, ${NAMES[inputs.policy]} GC`,
      inputsFor: ({ inputs }) => ({
        overprovisioning: inputs.overprovisioning,
        pages_per_block: inputs.pages_per_block,
        policy: inputs.policy,
      }),
    },
  }),
  'zipf-write-amplification': leadOf<typeof zipfWriteAmplification>()({
    first: ['zipf_exponent', 'overprovisioning', 'pages'],
    asks: 'How does skew change write amplification?',
    says: ({ given, result }) => says`A Zipf exponent of ${given('zipf_exponent')} at
      ${given('overprovisioning')} of overprovisioning: write amplification
      ${result('write_amplification')}, and ${result('write_amplification_uniform')} for uniform
      random writes.`,
  }),
  'write-cliff': leadOf<typeof writeCliff>()({
    first: ['overprovisioning', 'overwrites', 'window'],
    asks: 'How high is write amplification after these writes, at each overprovisioning?',
    says: ({ given, result }) => says`${given('overwrites')} drive writes after a sequential fill,
      with ${given('overprovisioning')} of overprovisioning: write amplification
      ${result('write_amplification')}. In steady state it is
      ${result('write_amplification_at_rest')}.`,
  }),
  compression: leadOf<typeof compression>()({
    first: ['entropy', 'garbage_collection_wa', 'overprovisioning'],
    asks: 'How does write amplification grow with data entropy?',
    says: ({ inputs, given, result }) => says`Data of ${
      inputs.compressed_share === null
        ? says`${given('entropy')} entropy`
        : says`${given('compressed_share')} compressed size`
    }, and a write amplification of ${given('garbage_collection_wa')} from GC:
      ${result('write_amplification')} in all.`,
  }),
  'measured-write-amplification': leadOf<typeof measuredWriteAmplification>()({
    first: ['host_bytes', 'flash_bytes', 'host_bytes_before'],
    asks: 'What write amplification does each amount of NAND writes mean?',
    says: ({ result }) => says`${result('flash_written')} of NAND writes for
      ${result('host_written')} of host writes: write amplification
      ${result('write_amplification')}.`,
  }),
  'small-drive': leadOf<typeof smallDrive>()({
    first: ['user_pages', 'data_blocks', 'host_writes'],
    asks: 'When does GC begin to relocate pages?',
    says: ({ result }) => says`${result('host_pages')} pages from the host and
      ${result('moved_pages')} relocated by GC: write amplification
      ${result('write_amplification')}.`,
  }),
  'hot-and-cold': leadOf<typeof hotAndCold>()({
    first: ['hot_writes', 'hot_data', 'host_writes'],
    asks: 'How much write amplification remains with hot/cold separation, by skew?',
    says: ({ given, result }) => says`${given('hot_writes')} of the writes go to
      ${given('hot_data')} of the data: write amplification
      ${result('write_amplification_mixed')} with both kinds mixed, and
      ${result('write_amplification_separated')} with them separated.`,
  }),
};
