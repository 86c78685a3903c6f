/** Files of the reader's own: a report, how files are dropped on a page, and what the page says of them. */
import type { Page } from 'playwright-core';
import type { Chromium } from './chromium';

/** What `smartctl` says of a drive, with the thousands of a German. */
export const REPORT = `smartctl 7.4 2023-08-01 r5530
=== START OF INFORMATION SECTION ===
Model Number:                       Samsung SSD 980 PRO 1TB
Serial Number:                      S5GXNX0T123456
Total NVM Capacity:                 1.000.204.886.016 [1,00 TB]
SMART/Health Information (NVMe Log 0x02)
Percentage Used:                    13%
Data Units Read:                    151.288.508 [77,4 TB]
Data Units Written:                 264.489.347 [135 TB]
Power On Hours:                     3.441
Unsafe Shutdowns:                   1
`;

export const said = (page: Page) => page.locator('#your-files-said').innerText();
export const problem = (page: Page) => page.locator('#your-files-problem').innerText();

/** Lets files go over an element, as somebody does who drags them. */
export async function drop(
  page: Page,
  selector: string,
  files: readonly { name: string; text: string }[],
) {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data });
}

/** Opens pages at `place` that take files: that of the reader's own drive, or a chapter. */
export const filePages =
  (chromium: Chromium, place: { readonly home: string }) =>
  async (path = 'your-drive/index.html') => {
    const tab = await chromium.open(place.home);
    await tab.page.goto(`${place.home}${path}`);
    await tab.page.locator('#your-files, spare-drive button').first().waitFor();
    return tab;
  };
