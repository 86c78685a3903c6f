/** The living drive as a script of its own: it unpacks its engine and mounts the drive of the page. */

import packed from 'packed-engine:living';
import { unpack } from '../../engine/unpack';
import { lazyLiving } from './lazy-living';
import { defineLiving } from './living';

defineLiving(() => unpack(packed));
lazyLiving.handOver(Promise.resolve());
