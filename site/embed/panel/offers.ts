/** What the panel offers: each form with when it is right, its text, and the files that go with it. */
import type { Embeddable } from '../../elements/toolbar/embed-panel';
import { lightSlide } from '../../elements/toolbar/light-slide';
import { pngOf } from '../../elements/toolbar/png';
import { SLIDE } from '../first-height';
import { type Adapter, scormPackage } from '../scorm/package';
import { frameForm, type Given, pictureForm, scriptForm } from './forms';

/** What is shown for one choice. */
export interface Offer {
  /** When this form is the right one. */
  readonly note: string;
  /** To be copied; empty where there is only a file. */
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  /** A page of the book that the note sends the reader to. */
  readonly leadsTo?: { readonly address: string; readonly name: string };
}

/** A figure with the book that it is in. */
export type Subject = Embeddable & Given;

export type MakeOffer = (subject: Subject) => Offer | Promise<Offer>;

/** What a compact one is for. */
const aboutSize = ({ compact }: Given) =>
  compact
    ? ` Compact, the controls lie folded under one button: for slides and blogs, at most ${SLIDE.height} pixels high.`
    : '';

export const frame: MakeOffer = (subject) => ({
  note: `For editors that take HTML: a blog, a wiki, a page of a course. It needs no script on your page. A frame cannot see the colors of your page, so choose them here.${aboutSize(subject)}`,
  text: frameForm(subject),
  files: [],
});

export const script: MakeOffer = (subject) => ({
  note: `For pages whose HTML you control. The frame adapts its height to its content, stays in a sandbox, and reports the reader’s settings to your page. The first line is needed once per page.${aboutSize(subject)}`,
  text: scriptForm(subject),
  files: [],
});

export const picture: MakeOffer = async (subject) => {
  const name = subject.frame.replace(/^figure\//, '');
  const drawing = subject.drawing();
  const { title, sentence } = subject;
  const words = { where: 'Spare Area', question: title, sentence, inputs: '' };
  const slide = lightSlide(words, subject.drawing);
  return {
    note: 'For places that strip frames and scripts: forums, email. Save the picture, put it next to your page, and set src to its address. The files named 1920x1080 are for slides: light, with title and sentence.',
    text: pictureForm(subject, `${name}.svg`),
    files: [
      ...(await bothForms(name, drawing)),
      ...(await bothForms(`${name}-1920x1080`, slide, 1)),
    ],
  };
};

/** A drawing as SVG and, where the browser can draw it, as PNG. */
async function bothForms(name: string, svg: string, scale?: number): Promise<Offer['files']> {
  const png = await pngOf(svg, scale).catch(() => null);
  return [
    { name: `${name}.svg`, content: new Blob([svg], { type: 'image/svg+xml' }) },
    ...(png ? [{ name: `${name}.png`, content: png }] : []),
  ];
}

/** The package of a calculator, with the state that it has now. */
export const scorm =
  (adapter: Adapter): MakeOffer =>
  async (subject) => {
    const { frame: id, book, model, modelQuery, query } = subject;
    const calculator = {
      address: `${new URL(`calculators/${model.id}/index.html`, book)}?${modelQuery}`,
      name: model.title,
    };
    if (id.startsWith('figure/')) {
      return {
        note: 'Packages contain calculators. Open the one behind this figure, with these numbers, and choose Embed there:',
        text: '',
        files: [],
        leadsTo: calculator,
      };
    }
    const command = `npm run scorm -- ${id} "${query}"`;
    if (location.protocol === 'file:') {
      return {
        note: 'A page opened from a disk may not read other files. Open the book from a server to make the package here, or type this in the folder of the project:',
        text: command,
        files: [],
      };
    }
    try {
      const answer = await fetch(new URL(`one-file/${id}.html`, book));
      if (!answer.ok) throw new Error(`the server says ${answer.status}`);
      const zip = scormPackage({ id, html: await answer.text(), state: query, adapter });
      return {
        note: 'For course systems that accept packages, such as Moodle. It keeps each learner’s numbers, needs no network, and counts as completed once the learner has changed something.',
        text: '',
        files: [{ name: `${id}-scorm.zip`, content: new Blob([zip], { type: 'application/zip' }) }],
      };
    } catch (problem) {
      const { message } = problem as Error;
      if (problem instanceof RangeError) return { note: message, text: '', files: [] };
      return {
        note: `The package could not be made here (${message}). Choose Embed on the calculator’s own page:`,
        text: '',
        files: [],
        leadsTo: calculator,
      };
    }
  };
