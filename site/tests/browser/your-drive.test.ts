/** Reports of the reader's own, pasted or opened: right ones and wrong ones; nothing leaves the page. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { filePages, problem, REPORT, said } from './support/own-files';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('files of the reader’s own, from $name', (target) => {
  const place = useTarget(target);
  const open = filePages(useChromium(), place);

  test('a drive is answered first, and of several one is picked', async () => {
    const { page, problems } = await open();
    const other = REPORT.replace('S5GXNX0T123456', 'S5GXNX0T999999')
      .replace('264.489.347', '528.978.694')
      .replace('Percentage Used', 'Critical Warning: 0x01\nPercentage Used');
    await page.locator('#your-files').fill(REPORT + other);
    const answer = page.locator('.outlook-answer');
    // 135.4 TB over 3,441 hours; a rating of 600 TB.
    await expect.poll(() => answer.innerText()).toMatch(/At 945.GB a day, .* rated for in 1\.35.y/);
    const picks = page.locator('.file-found th button');
    expect(await picks.allInnerTexts()).toEqual(
      [1, 2].map((place) => `${place}. Samsung SSD 980 PRO 1TB`),
    );
    await picks.nth(1).click();
    await expect
      .poll(() => answer.innerText())
      .toMatch(/^The drive warns: Its spare blocks are fewer than their threshold\. At 1\.89.TB/);
    await page.locator('.outlook-next a').first().click();
    await page.waitForURL(/endurance\/index\.html\?.*drive=1.*#past-rating$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a capture of iostat shows its drives first, and a link carries host writes per day', async () => {
    const { page, problems } = await open();
    const head =
      'Device r/s w/s rkB/s wkB/s rrqm/s wrqm/s %rrqm %wrqm r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
    const layer = (_: unknown, at: number) =>
      `dm-${at} 0.00 1.00 0.00 50.00 0 0 0 0 0.00 0.10 0.00 0.00 50.00 0.1 0.1`;
    const rows = [
      ...Array.from({ length: 100 }, layer),
      'nvme0n1 127.92 67.15 8595.16 12457.33 15.79 142.95 10.99 68.04 2.57 6.93 0.79 67.19 185.52 0.78 15.14',
    ];
    const text = ['Linux 6.1 (host) \t11/28/2026 \t_x86_64_\t(4 CPU)', '', head, ...rows, ''];
    await page.locator('#your-files').focus();
    await page.keyboard.insertText(text.join('\n'));
    await expect
      .poll(async () => `${await said(page)}${await problem(page)}`, { timeout: 15_000 })
      .toMatch(/^Read: /);
    // 12,457.33 KiB/s over 86,400 s is 1.1 TB.
    expect(await page.locator('.outlook-answer').innerText()).toMatch(
      /^The busiest drive is nvme0n1: host writes of 1.1.TB per day since boot\.$/,
    );
    expect(await page.locator('.file-found > .scroll tbody tr').count()).toBe(1);
    await page.locator('summary:has-text("100 layers, parts or other devices")').click();
    expect(await page.locator('.file-found details tbody tr').count()).toBe(100);
    const link = page.locator('.outlook-next a:has-text("nvme0n1")');
    expect(await link.getAttribute('href')).toMatch(/drive=1~h1102144831488B~nnvme0n1#life-chain$/);
    await link.click();
    await expect.poll(() => page.locator('#life-chain .own-line').innerText()).toMatch(/1\.1.TB/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a pasted report is read, kept, and followed by figures of another chapter', async () => {
    const { page, problems } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('#your-files').focus();
    await page.keyboard.insertText(REPORT);
    await expect.poll(() => said(page)).toMatch(/^Read: smartctl/);
    await page.locator('.reading-all > summary').click();
    const lines = await page.locator('.reading-all .file-lines').innerText();
    expect(lines).toMatch(/Host writes\s+135.TB/);
    expect(lines).toMatch(/NAND writes\s+not known/);
    expect(await page.content()).not.toContain('S5GXNX0T123456');
    await page.locator('button:has-text("Use it in every chapter")').click();
    await page.locator('dialog.sheet').waitFor();
    // The list knows the rating of the model that the report names.
    await expect.poll(() => page.inputValue('#drive-Name')).toBe('Samsung 980 PRO 1 TB');
    expect(await page.locator('#drive-models-status').innerText()).toMatch(/^Filled in from /);
    expect(await page.inputValue('#drive-Terabytes-written')).toBe('600');
    await page.locator('dialog.sheet button:has-text("Keep")').click();
    await page.locator('dialog.sheet').waitFor({ state: 'detached' });
    expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(place.home))).toEqual([]);
    expect(decodeURIComponent(page.url())).not.toContain('S5GXNX');
    await page.locator('a[href*="endurance"][href*="past-rating"]').last().click();
    await page.waitForURL(/endurance/);
    const line = page.locator('#past-rating .own-line');
    await expect.poll(() => line.innerText(), { timeout: 20_000 }).toMatch(/980 PRO.* 600\sTB/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a wrong file gets one sentence, and the page stays', async () => {
    const { page, problems } = await open();
    const wrong = async (name: string, buffer: Buffer) => {
      await page.setInputFiles('#your-files-file', { name, mimeType: '', buffer });
      await expect.poll(() => problem(page)).not.toBe('');
      const sentence = await problem(page);
      await page.fill('#your-files', '');
      await expect.poll(() => problem(page)).toBe('');
      return sentence;
    };
    expect(await wrong('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74]))).toMatch(
      /^Expected text, found an image \(JPEG\)/,
    );
    expect(await wrong('empty.txt', Buffer.from(' '))).toMatch(
      /^Expected a measurement, found an empty file/,
    );
    expect(await wrong('sheet.csv', Buffer.from('month;cost\nMay;3\n'))).toMatch(
      /^Expected what smartctl -x, .* found “month;cost” in line 1\.$/,
    );
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      const large = new File(['x'], 'large.bin');
      Object.defineProperty(large, 'size', { value: 2e9 });
      transfer.items.add(large);
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [large], types: ['Files'] } });
      document.querySelector('.file-panel')?.dispatchEvent(event);
    });
    await expect
      .poll(() => problem(page))
      .toMatch(/^The file has 2.GB; it may have at most 1.GB\.$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the form of a chapter reads a report as well', async () => {
    const { page, problems } = await open('endurance/index.html');
    await page.locator('spare-drive button').first().click();
    await page.locator('#drive-report').fill(REPORT);
    await expect
      .poll(() => page.locator('#drive-report-said').innerText())
      .toMatch(/^Read: smartctl/);
    await expect.poll(() => page.inputValue('#drive-Name')).toBe('Samsung 980 PRO 1 TB');
    expect(await page.inputValue('#drive-User-capacity')).toBe('1');
    // A drive that the list does not have keeps what the report says, and gets no rating.
    await page.locator('#drive-report').fill(REPORT.replaceAll('980 PRO 1TB', '983 XYZ 1TB'));
    await expect
      .poll(() => page.locator('#drive-models-status').innerText())
      .toMatch(/983 XYZ 1TB is not in the list/);
    for (const rating of ['Terabytes-written', 'or-DWPD', 'Warranty-period'])
      expect(await page.inputValue(`#drive-${rating}`)).toBe('');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
