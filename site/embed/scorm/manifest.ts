/** The list of contents by which a course system knows a package. */
import { escapeHtml } from '../../runtime/figure/parts';

/** The one page of the package. */
export const PAGE_FILE = 'index.html';
/** Its name and place are fixed by the standard. */
export const MANIFEST_FILE = 'imsmanifest.xml';

/** What the editions of SCORM call themselves, and how each writes its manifest. */
export const EDITIONS = {
  '1.2': {
    version: '1.2',
    content: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    adl: 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    also: '',
    type: 'scormtype',
    passing: (share: number) =>
      `<adlcp:masteryscore>${Math.round(share * 100)}</adlcp:masteryscore>`,
  },
  '2004': {
    version: '2004 4th Edition',
    content: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    adl: 'http://www.adlnet.org/xsd/adlcp_v1p3',
    also: `
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`,
    type: 'scormType',
    passing: (share: number) =>
      `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="all" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${share}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
  },
} as const;

export type Edition = keyof typeof EDITIONS;

export interface Listed {
  /** Of the calculator or the set of exercises. */
  readonly id: string;
  /** What the course system shows of it. */
  readonly title: string;
  readonly edition: Edition;
  /** The share of the score from which on it is passed; undefined where nothing is scored. */
  readonly passing: number | undefined;
}

export function manifestOf({ id, title, edition, passing }: Listed): string {
  const name = escapeHtml(title);
  const words = EDITIONS[edition];
  const score = passing === undefined ? '' : `\n        ${words.passing(passing)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="spare-area-${id}" version="${edition === '1.2' ? '1.2' : '1.0'}"
  xmlns="${words.content}"
  xmlns:adlcp="${words.adl}"${words.also}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${words.version}</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${name}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>${name}</title>${score}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" adlcp:${words.type}="sco" href="${PAGE_FILE}">
      <file href="${PAGE_FILE}"/>
    </resource>
  </resources>
</manifest>
`;
}
