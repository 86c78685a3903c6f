/** The script of the decision tree alone: the one figure whose engine reads captures. */
import { packed } from '../../../engine/packed/caching-with-captures';
import { wakeCapture } from '../../decision-tree/capture';
import { decisionTree } from '../../decision-tree/decision-tree';
import { start } from '../../frame/start';

start({
  packed,
  figures: [decisionTree],
  wakes: { 'decision-tree': wakeCapture },
  elements: {},
});
