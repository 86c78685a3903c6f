/**
 * Questions as the QTI 1.2 that Canvas reads: a manifest and one quiz, the members of a zip. What is said to a mistake stands
 * in the general feedback, since Canvas drops it from numerical answers.
 */
import { escapeHtml } from '../../runtime/figure/parts';
import { plainNumber } from './numbers';
import type { Around, Question } from './question';

const QTI = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The files of the package, by name. */
export function canvasMembers(questions: readonly Question[], title: string) {
  return [
    { name: 'imsmanifest.xml', text: manifest(title) },
    { name: 'spare-area/spare-area.xml', text: quiz(questions, title) },
  ];
}

const manifest = (title: string) =>
  `${HEAD}<manifest identifier="spare-area" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2">
<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion><imsmd:lom><imsmd:general><imsmd:title><imsmd:string>${escapeHtml(title)}</imsmd:string></imsmd:title></imsmd:general></imsmd:lom></metadata>
<organizations/>
<resources><resource identifier="spare-area-quiz" type="imsqti_xmlv1p2"><file href="spare-area/spare-area.xml"/></resource></resources>
</manifest>
`;

const quiz = (questions: readonly Question[], title: string) =>
  `${HEAD}<questestinterop xmlns="${QTI}"><assessment ident="spare-area-quiz" title="${escapeHtml(title)}"><section ident="root_section">
${questions.map(item).join('\n')}
</section></assessment></questestinterop>
`;

function item({ exercise, seed, text, steps, answers }: Question): string {
  const right = answers.find(({ id }) => id === 'right') as Around;
  return [
    `<item ident="${exercise}.${seed}" title="${exercise}, seed ${seed}">`,
    `<itemmetadata><qtimetadata>${field('question_type', 'numerical_question')}${field('points_possible', '1.0')}</qtimetadata></itemmetadata>`,
    `<presentation>${material(text)}<response_str ident="response1" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib></response_str></presentation>`,
    '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>',
    `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>`,
    `<respcondition continue="No"><conditionvar>${around(right)}</conditionvar><setvar action="Set" varname="SCORE">100</setvar><displayfeedback feedbacktype="Response" linkrefid="correct_fb"/></respcondition>`,
    '</resprocessing>',
    feedback('correct_fb', right.feedback),
    feedback('general_fb', `${mistakesSaid(answers)}${steps}`),
    '</item>',
  ].join('\n');
}

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;

const material = (text: string) =>
  `<material><mattext texttype="text/html">${escapeHtml(text)}</mattext></material>`;

const feedback = (id: string, text: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`;

function around({ value, tolerance }: Around): string {
  const [low, high] = [value - tolerance, value + tolerance].map(plainNumber);
  return `<or><varequal respident="response1" margintype="absolute" margin="${plainNumber(tolerance)}">${plainNumber(value)}</varequal><and><vargte respident="response1">${low}</vargte><varlte respident="response1">${high}</varlte></and></or>`;
}

/** Each mistake by the number that it gives. */
function mistakesSaid(answers: readonly Around[]): string {
  const mistakes = answers.filter(({ id }) => id !== 'right' && id !== 'unit');
  const lines = mistakes.map(
    ({ value, feedback }) =>
      `<li>About <b>${Number(value.toPrecision(3))}</b>: ${feedback.replace(/^Not yet\. /, '')}</li>`,
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
}
