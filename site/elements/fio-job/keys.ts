/** What of the form for a fio job stands in the address: known before the form itself is there. */
import type { ViewKeys } from '../../engine/address/state-query';
import { oneOf } from '../../engine/address/view-keys';
import { readTyped, writeTyped } from '../../engine/typed/typed-value';
import { QUESTION_IDS, USUAL } from './choice';
import { numberProblem, QUANTITIES } from './quantities';

/** Its name among what has a view in the address. */
export const ID = 'fio-job';

/** What of the form stands in the address. */
export const FIO_KEYS: Readonly<Record<string, ViewKeys>> = {
  [ID]: {
    question: oneOf(QUESTION_IDS),
    ...Object.fromEntries(
      QUANTITIES.map((quantity) => [
        quantity.id,
        {
          allowed: `like ${writeTyped(USUAL[quantity.id], quantity)}`,
          takes: (text: string) => {
            const { value } = readTyped(text, quantity);
            return typeof value === 'number' && numberProblem(quantity.id, value) === '';
          },
        },
      ]),
    ),
  },
};
