/** What its sentences claim: of the reviewed drives, each with inputs of its own. */
export const claims =
  'drawn from drives of its own inputs; a test beside it tries its times against the reviews';
