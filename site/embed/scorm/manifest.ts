/** The list of contents by which a course system knows a SCORM 1.2 package. */
import { escapeHtml } from '../../runtime/figure/parts';

/** The one page of the package. */
export const PAGE_FILE = 'index.html';
/** Its name and place are fixed by the standard. */
export const MANIFEST_FILE = 'imsmanifest.xml';

/** `id`: of the calculator. `title`: what the course system shows of it. */
export function manifestOf(id: string, title: string): string {
  const name = escapeHtml(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="spare-area-${id}" version="1.2"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${name}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>${name}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" adlcp:scormtype="sco" href="${PAGE_FILE}">
      <file href="${PAGE_FILE}"/>
    </resource>
  </resources>
</manifest>
`;
}
