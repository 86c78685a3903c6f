/** The simulator as a script of its own: it unpacks its engine and hands itself to the page. */

import packed from 'packed-engine:simulate';
import { onPage } from '../../engine/simulation/simulation-on-page';
import { openSimulator } from '../../engine/simulation/start-simulation';
import { unpack } from '../../engine/unpack';
import { lazySimulator } from './lazy-simulator';

lazySimulator.handOver(unpack(packed).then((bytes) => openSimulator(bytes, onPage)));
