/** A phone may keep the book as an app. A browser refuses a manifest on a disk, so it is only asked for on a server. */
if (location.protocol.startsWith('http')) {
  const root = document.documentElement.dataset.root ?? '/';
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${root}manifest.webmanifest`,
  });
  document.head.append(link);
}
