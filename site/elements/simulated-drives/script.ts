/** The simulator as a script of its own: it unpacks its engine and hands itself to the page. */

import packed from 'packed-engine:simulate';
import { openSimulator } from '../../engine/run-in-worker';
import { onPage } from '../../engine/run-on-page';
import { unpack } from '../../engine/unpack';
import { simulatorScript } from './load';

simulatorScript.handOver(unpack(packed).then((bytes) => openSimulator(bytes, onPage)));
