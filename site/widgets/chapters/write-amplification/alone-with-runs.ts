/** The script of a figure of this chapter alone whose engine also simulates short runs. */
import { packed } from '../../../engine/packed/write-amplification';
import { start } from '../../frame/start';
import { miscount } from '../../miscount/miscount';
import { pools } from '../../pools/pools';
import { smallDrive } from '../../small-drive/small-drive';
import { twoStarts } from '../../two-starts/two-starts';
import { victims } from '../../victims/victims';
import { waSpare } from '../../wa-spare/wa-spare';
import { wakes } from './wakes';

const figures = [smallDrive, waSpare, victims, twoStarts, pools, miscount];

start({ packed, figures, wakes, elements: {} });
