/** The event editor: a planner changes texts and pictures, meets the changes of another tab, and publishes. */
import type { Page } from '@playwright/test';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('en', key, values);
const SAVED = /^Saved at \d\d:\d\d$/;
const TABS = ['texts', 'pictures', 'facts', 'production', 'forms', 'sale', 'preview'];
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A localized field: its group by name, and the language inside. */
const getWords = (page: Page, field: string, language: string) =>
  page.getByRole('group', { name: field, exact: true }).getByRole('textbox', { name: new RegExp(`^${language}`) });
const openTab = (page: Page, tab: string) =>
  page
    .getByRole('navigation', { name: t('editor.tabs') })
    .getByRole('link', { name: t(`editor.tab-${tab}`) })
    .click();

/** Calls an endpoint as the member of the page. */
function post(page: Page, path: string, body: object = {}): Promise<unknown> {
  return page.evaluate(
    async ([address, content]) => {
      const { csrfToken } = await (await fetch('/admin/api/session')).json();
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken };
      return (await fetch(address ?? '', { method: 'POST', headers, body: content ?? '' })).json();
    },
    [path, JSON.stringify(body)],
  );
}

test('a planner changes an event, previews it, and visitors read it once it is published', async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel(t('events.search')).fill('birzhan');
  await expect(page).toHaveURL(/q=birzhan/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const finish = await startJob(page, 'Change the title of an event in two languages', 60);
  await page.getByRole('link', { name: 'Birzhan and Sara', exact: true }).click();
  await getWords(page, t('field.title'), 'Қазақша').fill('Біржан мен Сара операсы');
  await getWords(page, t('field.title'), 'Русский').fill('Опера «Биржан и Сара»');
  await expect(page.getByText(SAVED)).toBeVisible();
  await finish();
  await expect(page).toHaveURL(/draft=\d+/);

  // A missing text is counted, and copied from another language.
  await getWords(page, t('field.title'), 'English').fill('');
  await expect(page.getByText(/English: 1 text is missing/)).toBeVisible();
  await expect(getWords(page, t('field.title'), 'English: missing')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(getWords(page, t('field.title'), 'Қазақша')).toHaveValue('Біржан мен Сара операсы');
  await expect(page.getByText(/English: 1 text is missing/)).toBeVisible();
  await page
    .getByRole('button', {
      name: t('editor.copy-label', { field: t('field.title'), from: 'Қазақша', to: 'English' }),
    })
    .click();
  await expect(getWords(page, t('field.title'), 'English')).toHaveValue('Біржан мен Сара операсы');
  await page.keyboard.press('Control+z');
  await expect(getWords(page, t('field.title'), 'English: missing')).toHaveValue('');
  await getWords(page, t('field.title'), 'English').fill('Birzhan and Sara, an opera');

  // The description by keyboard.
  const description = getWords(page, t('field.description'), 'Description, English');
  await description.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Only this winter');
  await expect(description.locator('strong')).toHaveText('Only this winter');
  await expectAccessibleInBothThemes(page);

  await openTab(page, 'preview');
  await page.getByLabel(t('preview.language')).selectOption('ru');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Опера «Биржан и Сара»');
  await page.getByLabel(t('preview.page'), { exact: true }).selectOption('card');
  await expect(frame.getByRole('heading', { name: 'Опера «Биржан и Сара»' }).first()).toBeAttached();
  await page.getByLabel(t('preview.language')).selectOption('en');
  await page.getByLabel(t('preview.page'), { exact: true }).selectOption('event');
  await expect(frame.getByText('Only this winter')).toBeVisible();
  await page.getByLabel(t('preview.page'), { exact: true }).selectOption('ticket');
  await expect(frame.getByText('Birzhan and Sara, an opera').first()).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('preview.print') }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('birzhan-sara-en.pdf');
  await page.getByLabel(t('preview.page'), { exact: true }).selectOption('email');
  await expect(page.getByText('Birzhan and Sara, an opera').last()).toBeVisible();
  await expect(frame.getByText('Birzhan and Sara, an opera').first()).toBeVisible();
  await page.getByLabel(t('preview.page'), { exact: true }).selectOption('hall');
  await expect(page.getByRole('list', { name: t('preview.prices') })).toContainText('₸');
  await expect(page.getByRole('application').or(page.locator('canvas')).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await expect(page.getByText(SAVED)).toBeVisible();
  const [, draft = ''] = /draft=(\d+)/.exec(page.url()) ?? [];
  const answer = await post(page, `/admin/api/season/change-sets/${draft}/publish`);
  expect(JSON.stringify(answer)).toContain('"error":null');
  await expect(async () => {
    await page.goto('/?lang=ru');
    await expect(page.getByText('Опера «Биржан и Сара»').first()).toBeAttached({ timeout: 3_000 });
  }).toPass();

  await page.goto(`/admin/season/events/birzhan-sara?draft=${draft}`);
  await expect(page.getByText(t('editor.read-only-published'))).toBeVisible();
  await expect(getWords(page, t('field.title'), 'Русский')).toBeDisabled();
});

test('a planner begins an event, and copies another', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events');
  await page.getByRole('link', { name: t('events.new') }).press('Enter');
  await page.getByRole('button', { name: t('new-event.create') }).click();
  await expect(getWords(page, t('field.title'), 'Қазақша')).toBeFocused();
  await expect(page.getByText(t('problem.required')).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await getWords(page, t('field.title'), 'Қазақша').fill('Қозы Көрпеш – Баян Сұлу');
  await expect(page.getByLabel(t('new-event.key'))).toHaveValue('kozy-korpesh-bayan-sulu');
  await page.getByLabel(t('field.kind')).selectOption({ index: 1 });
  await page.getByLabel(t('field.venue')).selectOption({ index: 1 });
  await page.getByLabel(t('field.hall')).selectOption({ index: 1 });
  await page.getByLabel(t('new-event.key')).fill('abai');
  await page.getByRole('button', { name: t('new-event.create') }).click();
  await expect(page.getByText(t('new-event.key-taken', { key: 'abai-2' }))).toBeVisible();
  await page.getByRole('button', { name: t('new-event.create') }).click();
  await expect(page).toHaveURL(/events\/abai-2\?draft=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Қозы Көрпеш – Баян Сұлу');
  await openTab(page, 'facts');
  await expect(page.getByLabel(t('field.venue'))).not.toHaveValue('');

  await page.goto('/admin/season/new-event');
  await page.getByLabel(t('new-event.template')).selectOption('giselle');
  await expect(page.getByLabel(t('field.venue'))).not.toHaveValue('');
  await getWords(page, t('field.title'), 'English').fill('Giselle for children');
  await page.getByRole('button', { name: t('new-event.create') }).click();
  await expect(page).toHaveURL(/events\/giselle-for-children\?draft=\d+/);
  await openTab(page, 'prices');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('a draft continues on top of the publication of another draft', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events/othello');
  await getWords(page, t('field.note'), 'English').fill('Sung in Italian');
  await expect(page.getByText(SAVED)).toBeVisible();
  const { document } = await (await page.request.get('/admin/api/season/events/othello')).json();
  const { id } = Object(await post(page, '/admin/api/season/change-sets', { title: 'Draft of an age' }));
  await post(page, `/admin/api/season/change-sets/${id}/events/othello`, {
    version: 0,
    document: { ...document, ageFrom: 9 },
  });
  expect(JSON.stringify(await post(page, `/admin/api/season/change-sets/${id}/publish`))).toContain('"error":null');
  await page.reload();
  const notice = page.getByRole('status', { name: t('editor.published-since') });
  await expect(notice).toContainText(t('field.ageFrom'));
  await expectAccessibleInBothThemes(page);
  await notice.getByRole('button').press('Enter');
  await expect(notice).toBeHidden();
  await expect(getWords(page, t('field.note'), 'English')).toHaveValue('Sung in Italian');
  await openTab(page, 'facts');
  await expect(page.getByLabel(t('field.ageFrom'))).toHaveValue('9');
  await page.getByRole('link', { name: t('editor.open-draft') }).click();
  await expect(page.getByRole('button', { name: t('draft.publish') })).toBeVisible();
});

test('two tabs that change the same draft choose between both values', { tag: '@long' }, async ({ page, context }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events/giselle');
  await getWords(page, t('field.note'), 'Русский').fill('Премьера');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(getWords(other, t('field.note'), 'Русский')).toHaveValue('Премьера');

  await getWords(page, t('field.note'), 'Русский').fill('Премьера сезона');
  await getWords(page, t('field.note'), 'English').fill('A premiere');
  await openTab(page, 'prices');
  await page.getByRole('gridcell', { name: /^Stalls \/ Adult: / }).focus();
  await page.keyboard.type('9900');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saving/)).toBeHidden();
  await expect(page.getByText(SAVED)).toBeVisible();
  await getWords(other, t('field.note'), 'Русский').fill('Последний показ');
  const panel = other.getByRole('alert', { name: t('editor.conflict') });
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Премьера сезона')).toBeVisible();
  const price = panel.getByRole('group', { name: 'Prices: Stalls, Adult, Price', exact: true });
  await expect(price.getByRole('radio', { name: /9900/ })).toBeChecked();
  await expect(panel.getByRole('group', { name: /^Prices/ })).toHaveCount(1);
  await expectAccessible(other);
  await expect(panel.getByRole('button', { name: t('editor.conflict-continue') })).toBeDisabled();
  await panel
    .getByRole('group', { name: /Русский/ })
    .getByText('Последний показ')
    .click();
  await panel.getByRole('button', { name: t('editor.conflict-continue') }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
  await page.reload();
  await openTab(page, 'texts');
  await expect(getWords(page, t('field.note'), 'Русский')).toHaveValue('Последний показ');
  await expect(getWords(page, t('field.note'), 'English')).toHaveValue('A premiere');
});

/** Red and opacity of the pixel in the middle of a picture. */
function readMiddle(image: Element): (number | undefined)[] {
  const canvas = document.createElement('canvas');
  if (!(image instanceof HTMLImageElement)) return [];
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixel = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return [pixel?.[0], pixel?.[3]];
}

test('problems lead to their fields, and pictures are checked', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events/carmen?tab=facts');
  await page.getByLabel(t('field.ageFrom')).fill('twelve');
  await expect(page.getByText(t('problem.number')).first()).toBeVisible();
  await openTab(page, 'texts');
  const problems = page.getByRole('region', { name: /problem/ });
  await problems.getByRole('link', { name: /Age from/ }).press('Enter');
  await expect(page.getByLabel(t('field.ageFrom'))).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(t('field.ageFrom')).fill('12');
  await expect(problems).toBeHidden();

  await openTab(page, 'pictures');
  await page.getByRole('button', { name: t('editor.add-picture') }).click();
  const upload = page.getByLabel(t('editor.upload-label', { label: t('editor.picture', { position: 1 }) }));
  await upload.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(t('editor.upload-not-a-picture'))).toBeVisible();
  await upload.setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: SQUARE });
  await expect(
    page.getByAltText(t('editor.current-picture', { label: t('editor.picture', { position: 1 }) })),
  ).toBeVisible();
  await getWords(page, t('field.alt'), 'English').fill('A red square');

  // What is left of a picture after cropping has the form of the gallery.
  const picture = page.getByAltText(t('editor.current-picture', { label: t('editor.picture', { position: 1 }) }));
  const readForm = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0));
  const square = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    context?.fillRect(570, 345, 60, 60);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await upload.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(square, 'base64') });
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(900);
  await page
    .getByRole('button', { name: t('editor.crop') })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: t('editor.crop') });
  await dialog.getByLabel(t('editor.zoom')).fill('2');
  await expectAccessible(page);
  // The black square becomes the middle: the picture is 360 pixels high, and twice as large with the zoom.
  const frame = await dialog.getByTestId('container').boundingBox();
  const [x, y] = [600, 375].map((natural) => ((natural - 450) / 900) * 720);
  await page.mouse.click(
    (frame?.x ?? 0) + (frame?.width ?? 0) / 2 + (x ?? 0),
    (frame?.y ?? 0) + (frame?.height ?? 0) / 2 + (y ?? 0),
  );
  await dialog.getByRole('button', { name: t('editor.crop-done') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(readForm).toBeCloseTo(1.5, 1);
  expect(await picture.evaluate(readMiddle)).toEqual([0, 255]);
  await expect(picture).toHaveAttribute('src', /\.webp$/);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(problems).toBeHidden();
});

test('members without the permission read the event', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'support', 'en', '/admin/season/events/othello');
  await expect(page.getByText(t('editor.read-only'))).toBeVisible();
  await expect(getWords(page, t('field.title'), 'Русский')).toBeDisabled();
  await expect(page.getByRole('button', { name: t('editor.undo') })).toBeHidden();
  await page.goto('/admin/season/events/no-such-event');
  await expect(page.getByRole('heading', { name: t('editor.no-event') })).toBeVisible();
});

for (const { language, width } of [
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
] as const)
  test(`every tab fits ${width} pixels in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'planner', language, '/admin/season/new-event');
    await expect(page.getByRole('button', { name: getAdminText(language, 'new-event.create') })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.goto('/admin/season/events');
    await expectNoHorizontalScroll(page);
    await page.goto('/admin/season/events/abai');
    const tabs = page.getByRole('navigation', { name: getAdminText(language, 'editor.tabs') });
    for (const tab of TABS) {
      const name = getAdminText(language, `editor.tab-${tab}`);
      await tabs.getByRole('link', { name }).click();
      await expect(page.locator('[aria-current="page"]', { hasText: name })).toBeVisible();
      await expectNoHorizontalScroll(page);
      if (tab !== 'preview') await (width === 1280 ? expectAccessible(page) : expectAccessibleAtWidth(page));
    }
  });

test('the tools of a text are one stop of Tab, and Escape leaves the address of a link', async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events/othello');
  const tools = page.getByRole('toolbar').first();
  const tool = (name: string) => tools.getByRole('button', { name: t(`editor.tool-${name}`) });
  await tool('bold').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool('italic')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool('bold')).toBeFocused();
  await tool('link').press('Enter');
  const address = page.getByLabel(t('editor.link-address'));
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(page.locator('[contenteditable="true"]:focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(tool('bold')).toBeFocused();
});
