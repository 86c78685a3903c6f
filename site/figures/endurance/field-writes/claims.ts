/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const DAY = 86_400;

const daily = (at: At) => (at.in('host_bytes') / at.in('power_on_time')) * DAY;

export const claims: readonly Claim[] = [
  {
    says: 'This one writes {} per day, {} DWPD;',
    is: (at, bytes, dwpd) => near(bytes, daily(at)) && near(dwpd, daily(at) / at.in('capacity')),
  },
  {
    says: 'DWPD; more than {} of them write less, where no curve is drawn.',
    is: (at, share) => share.value > 0.99 && share.value < 1 && daily(at) / at.in('capacity') > 1,
  },
  {
    says: 'DWPD; more than {} of them write more, where no curve is drawn.',
    is: (at, share) => near(share, 0.95) && daily(at) / at.in('capacity') < 0.05,
  },
  {
    says: '{} write less than their capacity per day. This one writes {} per day, {} DWPD; {} of them write less.',
    is: (_at, once, _bytes, dwpd, share) =>
      share.value > once.value + 0.02
        ? dwpd.value > 0.99
        : share.value < once.value - 0.02
          ? dwpd.value < 1.01
          : true,
  },
];
