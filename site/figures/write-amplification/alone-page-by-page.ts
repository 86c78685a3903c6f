/** The script of a figure of this chapter alone that shows a drive page by page. */

import { start } from '../../elements/page/start-page';
import { packed } from '../../engine/packed/write-amplification';
import { miscount } from './miscount';
import { mountSmallDrive } from './small-drive/mount';
import { smallDrive } from './small-drive/small-drive';

const mounts = { 'small-drive': mountSmallDrive };

start({ packed, figures: [smallDrive, miscount], mounts, elements: {} });
