/** The simulator as a script of its own: it unpacks its engine and hands itself to the page. */
import { unpack } from '../../engine/unpack';
import { packed } from '../../engine/packed/simulate';
import { openSimulator } from '../../engine/run-in-worker';
import { ARRIVED } from './load';

export const simulator = unpack(packed).then(openSimulator);
document.dispatchEvent(new CustomEvent(ARRIVED, { detail: simulator }));
