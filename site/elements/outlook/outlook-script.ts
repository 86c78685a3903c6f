/** The script of the engine: it hands itself to the page. */
import packed from 'packed-engine:endurance';
import { loadEngine } from '../../engine/load-browser';
import { lazyOutlook } from './lazy-outlook';

lazyOutlook.handOver(loadEngine(packed));
