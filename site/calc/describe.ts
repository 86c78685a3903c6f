/** `calc describe MODEL`: what goes in, what comes out, and what it stands on. */
import type { Quantity } from '../engine/declaration';
import { defaultOf } from '../engine/declaration';
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import { typedInput } from '../engine/inputs';
import { allowed } from '../engine/refused';
import { Misused } from './misused';
import { modelNamed } from './names';

/** A page of plain text. */
export function describeModel([id, ...more]: readonly string[]): string {
  if (more.length > 0) throw new Misused('describe takes one model.');
  const model = modelNamed(id);
  const declared = catalogue.find((one) => one.id === model.id);
  if (!declared) throw new Error(`the catalogue lacks ${model.id}`);
  const about = (quantity: Quantity) =>
    [...declared.inputs, ...declared.outputs].find((one) => one.id === quantity.id)?.about ?? '';
  return [
    `${model.id}: ${model.title}`,
    declared.about,
    '',
    'Inputs',
    ...model.inputs.flatMap((input) => [
      `  ${input.id}  ${inputLine(input)}`,
      `      ${about(input)}`,
    ]),
    '',
    'Outputs',
    ...model.outputs.flatMap((output) => [`  ${output.id}`, `      ${about(output)}`]),
    ...section(
      'Equations',
      declared.equations.map(({ tex }) => tex.replace(/\\v\{(\w+)\}/g, '$1')),
    ),
    ...section('It assumes', declared.assumptions),
    ...section('Where it breaks', declared.limits),
    ...section('Sources', declared.sources),
  ].join('\n');
}

function inputLine(input: Quantity): string {
  const value = defaultOf(input);
  const text = value === null ? 'may be left out' : `default ${typedInput(input, value)}`;
  return `${text}; ${allowed(input)}`.replaceAll('\u202f', ' ');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
