/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';
import { presets } from './presets';

const inputsOf = (id: string) => presets.find((one) => one.id === id)?.inputs ?? {};

export const states: States = [
  { name: 'a virtual machine on a mirror of ZFS', inputs: inputsOf('proxmox') },
  { name: 'Ceph on coarse units', inputs: inputsOf('ceph') },
];
