/** The script of a figure of this chapter alone that shows a drive page by page. */
import { packed } from '../../../engine/packed/write-amplification';
import { start } from '../../frame/start';
import { miscount } from '../../miscount/miscount';
import { smallDrive } from '../../small-drive/small-drive';
import { wakeSmallDrive } from '../../small-drive/wake';

const wakes = { 'small-drive': wakeSmallDrive };

start({ packed, figures: [smallDrive, miscount], wakes, elements: {} });
