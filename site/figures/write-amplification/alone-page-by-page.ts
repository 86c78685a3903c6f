/** The script of a figure of this chapter alone that shows a drive page by page. */

import { start } from '../../elements/page/start-page';
import { packed } from '../../engine/packed/write-amplification';
import { miscount } from './miscount';
import { wakeSmallDrive } from './small-drive/mount';
import { smallDrive } from './small-drive/small-drive';

const wakes = { 'small-drive': wakeSmallDrive };

start({ packed, figures: [smallDrive, miscount], wakes, elements: {} });
