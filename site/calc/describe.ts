/** `calc describe MODEL`: what goes in, what comes out, and what it stands on. */

import type { DescribedEquation } from '../elements/reference/catalogue';
import type { Quantity } from '../engine/declaration';
import { defaultOf } from '../engine/declaration';
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import simulate from '../engine/gen/simulate.json' with { type: 'json' };
import { allowed } from '../engine/refused';
import { writeTyped } from '../engine/typed/typed-value';
import { isShare } from '../engine/typed/units';
import { baseUnitOf } from './base-units';
import { modelNamed } from './names';

/** A page of plain text. */
export function describeModel(id: string | undefined): string {
  const model = modelNamed(id);
  const declared = [...catalogue, simulate].find((one) => one.id === model.id);
  if (!declared) throw new Error(`the catalog lacks ${model.id}`);
  const about = (all: readonly { readonly id: string; readonly about: string }[], one: Quantity) =>
    `      ${all.find((other) => other.id === one.id)?.about ?? ''}`;
  return [
    `${model.id}: ${model.title}`,
    declared.about,
    '',
    'Inputs; a number without a unit is in the unit in brackets',
    ...model.inputs.flatMap((input: Quantity) => [
      `  ${headOf(input)}  ${inputLine(input)}`,
      about(declared.inputs, input),
    ]),
    '',
    'Outputs',
    ...model.outputs.flatMap((output: Quantity) => [
      `  ${headOf(output)}`,
      about(declared.outputs, output),
    ]),
    ...section(
      'Equations',
      (declared.equations as readonly DescribedEquation[]).map(
        ({ tex, when = {} }) => `${plainTex(tex)}${conditions(when)}`,
      ),
    ),
    ...section(
      'In the equations',
      declared.letters.map(({ tex, about }) => `${plainTex(tex)}: ${about}`),
    ),
    ...section('It assumes', declared.assumptions),
    ...section('Where it breaks', declared.limits),
    ...section('Sources', declared.sources),
  ].join('\n');
}

/** "disk_time [s]", "hit_ratio [1 = 100%]": the id, and the unit that a bare number has. */
function headOf(quantity: Quantity): string {
  const unit = isShare(quantity.dimension) ? '1 = 100%' : baseUnitOf(quantity);
  return unit ? `${quantity.id} [${unit}]` : quantity.id;
}

function inputLine(input: Quantity): string {
  const value = defaultOf(input);
  const example =
    input.example === undefined ? '' : `, for example ${writeTyped(input.example, input)}`;
  const text = value === null ? `may be left out${example}` : `default ${writeTyped(value, input)}`;
  return `${text}; ${allowed(input)}`.replaceAll('\u202f', ' ');
}

/** "   while kind is m/m/1": an equation need not hold always. */
function conditions(when: Readonly<Record<string, string>>): string {
  const all = Object.entries(when).map(([choice, option]) => `${choice} is ${option}`);
  return all.length === 0 ? '' : `   while ${all.join(' and ')}`;
}

/** TeX without what only sets it: ids for symbols, and no marks of size, place or line. */
function plainTex(tex: string): string {
  return tex
    .replace(/\\v\{(\w+)\}/g, ' $1 ')
    .replace(/\\(begin|end)\{aligned\}|\\(bigl|bigr|Bigl|Bigr|left|right)\b|&|\\quad\b|\\\\/g, ' ')
    .replace(/\\[,;!]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/(?<=[({[^_/]) | (?=[)}\]^_,/])/g, '')
    .trim();
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
