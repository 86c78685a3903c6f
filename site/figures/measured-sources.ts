/** Who measured what a figure draws beside its model: read at build, off the data themselves. */
import rates from '../../content/measured-runs/drive-rates.json' with { type: 'json' };
import cliff from '../../content/measured-runs/measured-cliff.json' with { type: 'json' };
import depths from '../../content/measured-runs/measured-depths.json' with { type: 'json' };
import idle from '../../content/measured-runs/measured-idle.json' with { type: 'json' };
import latencies from '../../content/measured-runs/measured-latencies.json' with { type: 'json' };
import runs from '../../content/measured-runs/measured-runs.json' with { type: 'json' };
import series from '../../content/measured-runs/measured-series.json' with { type: 'json' };
import spread from '../../content/measured-runs/measured-spread.json' with { type: 'json' };
import load from '../../content/measured-runs/offered-load.json' with { type: 'json' };
import caches from '../../content/measured-runs/slc-caches.json' with { type: 'json' };
import pauses from '../../content/measured-runs/stated-latencies.json' with { type: 'json' };
import written from '../../content/measured-runs/written-to-death.json' with { type: 'json' };
import optimus from '../../content/simulated-drives/smart-optimus.json' with { type: 'json' };
import solidigm from '../../content/simulated-drives/solidigm-p5520.json' with { type: 'json' };
import toshiba from '../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import { ratings } from './endurance/drive-ratings/ratings';

const MEASURED: Readonly<Record<string, unknown>> = {
  'worst-measured': runs,
  'caches-reviewed': caches,
  'measured-seconds': series,
  'measured-cliff': [solidigm, cliff],
  'offered-load': load,
  'queue-depth': depths,
  cells: toshiba,
  'mixed-rate': toshiba,
  'size-depth': optimus,
  'ports-fill': optimus,
  'idle-latency': [idle, optimus],
  'mean-deviation': [spread, latencies],
  'histogram-grows': latencies,
  'spike-period': pauses,
  'three-winners': rates,
  'past-rating': written,
  'death-date': written,
  'drive-ratings': ratings,
};

/** The ids of the sources of what a figure draws measured, each once. */
export const measuredSources = (figure: string): readonly string[] => [
  ...new Set(sourcesIn(MEASURED[figure])),
];

/** Every `source` in the data, and each of `sources`, however deep. */
function sourcesIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (key === 'source' && typeof value === 'string') return [value];
    return key === 'sources' && Array.isArray(value) ? value.map(String) : sourcesIn(value);
  });
}
