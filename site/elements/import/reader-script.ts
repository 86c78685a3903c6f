/** The script that reads captures: it unpacks its engine and hands itself to the page. */
import { loadCaptures } from '../../engine/load-captures';
import { lazyReader } from './reader';

lazyReader.handOver(loadCaptures());
