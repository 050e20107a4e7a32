import type { LibraryPicture } from '../pictureLibrary'

/** A picture of the library; `at` tells several apart. */
export const examplePicture = (change: Partial<LibraryPicture> = {}, at = 1): LibraryPicture => ({
  id: at.toString(16).padStart(64, '0'),
  width: 800,
  height: 600,
  name: `picture ${at}.png`,
  alt: { en: `What picture ${at} shows` },
  focus: { x: 50, y: 50 },
  at: '2026-11-28T08:00:00.000Z',
  by: null,
  use: 'none',
  ...change,
})
