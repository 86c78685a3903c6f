/**
 * A course system that is stricter than any: it takes each element in the form that the standard gives it, in the
 * order that the standard asks for, and nothing else. What it refuses it notes.
 */
import type { Api } from '../embed/scorm/find-api';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const PERCENT = /^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)$/;
const IDENTIFIER = /^[\x21-\x7e]{1,255}$/;
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,2})?';
const SPAN_12 = /^\d{2,4}:[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/;
const SPAN_2004 = /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?$/;

type Forms = Readonly<Record<string, RegExp>>;

/** `N` stands for the place of an interaction. */
const FORMS: Readonly<Record<'1.2' | '2004', Forms>> = {
  '1.2': {
    'cmi.core.score.raw': PERCENT,
    'cmi.core.score.min': PERCENT,
    'cmi.core.score.max': PERCENT,
    'cmi.core.lesson_status': /^(?:passed|completed|failed|incomplete|browsed)$/,
    'cmi.core.exit': /^(?:time-out|suspend|logout|)$/,
    'cmi.core.session_time': SPAN_12,
    'cmi.suspend_data': /^[\s\S]{0,4096}$/,
    'cmi.interactions.N.id': IDENTIFIER,
    'cmi.interactions.N.type': /^numeric$/,
    'cmi.interactions.N.time': new RegExp(`^${CLOCK}$`),
    'cmi.interactions.N.correct_responses.0.pattern': DECIMAL,
    'cmi.interactions.N.student_response': DECIMAL,
    'cmi.interactions.N.result': /^(?:correct|wrong|unanticipated|neutral)$/,
    'cmi.interactions.N.weighting': DECIMAL,
    'cmi.interactions.N.latency': SPAN_12,
  },
  '2004': {
    'cmi.score.raw': PERCENT,
    'cmi.score.min': PERCENT,
    'cmi.score.max': PERCENT,
    'cmi.score.scaled': /^(?:-?(?:0(?:\.\d+)?|1(?:\.0+)?))$/,
    'cmi.completion_status': /^(?:completed|incomplete|not attempted|unknown)$/,
    'cmi.success_status': /^(?:passed|failed|unknown)$/,
    'cmi.exit': /^(?:time-out|suspend|logout|normal|)$/,
    'cmi.session_time': SPAN_2004,
    'cmi.suspend_data': /^[\s\S]{0,64000}$/,
    'cmi.interactions.N.id': IDENTIFIER,
    'cmi.interactions.N.type': /^numeric$/,
    'cmi.interactions.N.timestamp': new RegExp(`^\\d{4}-\\d\\d-\\d\\dT${CLOCK}$`),
    'cmi.interactions.N.correct_responses.0.pattern': /^-?\d+(?:\.\d+)?\[:\]-?\d+(?:\.\d+)?$/,
    'cmi.interactions.N.learner_response': DECIMAL,
    'cmi.interactions.N.result': /^(?:correct|incorrect|unanticipated|neutral)$/,
    'cmi.interactions.N.weighting': DECIMAL,
    'cmi.interactions.N.latency': SPAN_2004,
    'cmi.interactions.N.description': /^[\x20-\x7e]{1,250}$/,
  },
};

/** The system by the names of SCORM 1.2, with what it was told and what it refused. */
export function strictCourse(edition: '1.2' | '2004', values: Record<string, string> = {}) {
  const told: string[] = [];
  const refused: string[] = [];
  let stage: 'closed' | 'open' | 'over' = 'closed';
  const judge = (call: string, isFine: boolean) => {
    (isFine ? told : refused).push(call);
    return String(isFine);
  };
  const isInOrder = (element: string) => {
    const [, place, field] = /^cmi\.interactions\.(\d+)\.(\w+)/.exec(element) ?? [];
    if (place === undefined) return true;
    const has = (name: string) => `cmi.interactions.${place}.${name}` in values;
    // One after the other, and the name before anything of it; what is typed needs a type.
    const isNext = Number(place) === 0 || `cmi.interactions.${Number(place) - 1}.id` in values;
    return isNext && (field === 'id' || has('id')) && (!/respons/.test(element) || has('type'));
  };
  const api: Api = {
    LMSInitialize() {
      const isFine = stage === 'closed';
      stage = 'open';
      return judge('initialize', isFine);
    },
    // Interactions of 1.2 can be written and never read.
    LMSGetValue(element) {
      const isCount = element === 'cmi.interactions._count';
      const isHidden = edition === '1.2' && /interactions/.test(element) && !isCount;
      if (stage !== 'open' || isHidden) {
        refused.push(`get ${element}`);
        return '';
      }
      const ids = Object.keys(values).filter((name) => /^cmi\.interactions\.\d+\.id$/.test(name));
      return isCount ? String(ids.length) : (values[element] ?? '');
    },
    LMSSetValue(element, value) {
      const form = FORMS[edition][element.replace(/interactions\.\d+/, 'interactions.N')];
      const isText = typeof (value as unknown) === 'string';
      const isFine =
        stage === 'open' && isText && (form?.test(value) ?? false) && isInOrder(element);
      if (isFine) values[element] = value;
      return judge(`${element}=${value}`, isFine);
    },
    LMSCommit: () => judge('commit', stage === 'open'),
    LMSFinish() {
      const isFine = stage === 'open';
      stage = 'over';
      return judge('finish', isFine);
    },
  };
  return { api, told, refused, values };
}
