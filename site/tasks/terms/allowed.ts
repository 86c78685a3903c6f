/** Where a banned phrase stands and is right. An entry that is used nowhere fails the check, too. */
export interface Allowed {
  /** The page of the book, or the source, in which it stands. */
  readonly file: string;
  /** The words as they stand there. */
  readonly phrase: string;
  readonly reason: string;
}

export const allowed: readonly Allowed[] = [
  {
    file: 'content/glossary/cleaning.yaml',
    phrase: 'cleaning',
    reason: 'log-structured file systems call it so, which the entry has to say',
  },
  {
    file: 'glossary/index.html',
    phrase: 'cleaning',
    reason: 'log-structured file systems call it so, which the entry has to say',
  },
  {
    file: 'list',
    phrase: 'cleaning',
    reason: 'The id of a model, which links and scripts use.',
  },
  {
    file: 'describe cleaning-steps',
    phrase: 'cleaning',
    reason: 'The id of a model, which links and scripts use.',
  },
  {
    file: 'describe wear-leveling',
    phrase: 'levelling',
    reason: 'The id of an input, which links and scripts use.',
  },
  {
    file: 'describe simulate',
    phrase: 'modelled_write_amplification',
    reason: 'The id of an output, which scripts use.',
  },
  {
    file: 'site/engine/errors.golden.txt',
    phrase: 'cleaning',
    reason: 'The id of a model, which links and scripts use.',
  },
  {
    file: 'site/engine/errors.golden.txt',
    phrase: 'levelling',
    reason: 'The id of an input, which the command line says.',
  },
  {
    file: 'overprovisioning/index.html',
    phrase: 'cleaning',
    reason: 'The id of a figure, in the list of where the figures come from.',
  },
];
