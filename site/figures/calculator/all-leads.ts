/** What all calculators say first. A page brings those of its topic alone. */
import { leads as accessTime } from '../access-time/leads';
import { leads as caching } from '../caching-versus-ssd/leads';
import { leads as endurance } from '../endurance/leads';
import { leads as measuring } from '../measuring/leads';
import { leads as overprovisioning } from '../overprovisioning/leads';
import { leads as consistency } from '../performance-consistency/leads';
import { leads as theStack } from '../the-stack/leads';
import { leads as writeAmplification } from '../write-amplification/leads';
import type { Leads } from './lead';

export const LEADS: Leads = {
  ...accessTime,
  ...caching,
  ...endurance,
  ...measuring,
  ...overprovisioning,
  ...consistency,
  ...writeAmplification,
  ...theStack,
};
