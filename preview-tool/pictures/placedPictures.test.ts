import { expect, test } from 'vitest'
import { countPlaces, replacePicture } from './placedPictures'

const [OLD, NEW] = ['/pictures/aa/900x500.webp', '/pictures/bb/900x500.webp']
const old = { src: OLD, alt: { en: 'A beach' }, focus: { x: 10, y: 20 } }
const other = { src: '/pictures/cc/9x9.webp', alt: { en: 'A street' } }
const documents = {
  base: { home: { a: { type: 'content.PictureLink', props: { picture: old } } } },
  n7: {
    home: { b: { type: 'content.PictureBanner', props: { slides: [{ picture: old }, { picture: other }] } } },
    modes: { green: { menuCard: { c: { type: 'x.Card', props: { image: OLD } } } } },
  },
  '6b': { home: { d: { props: { picture: other } } } },
}

test('[MD-02] a picture is replaced wherever a draft shows it, with its text and focus, and nothing else is', () => {
  expect(countPlaces(documents, OLD)).toBe(3)
  const chosen = { src: NEW, alt: { en: 'Lanterns', fil: 'Mga parol' }, focus: { x: 50, y: 50 } }
  const after = replacePicture(documents, OLD, chosen)
  expect(after.base).toEqual({ home: { a: { type: 'content.PictureLink', props: { picture: chosen } } } })
  expect(after.n7).toMatchObject({
    home: { b: { props: { slides: [{ picture: chosen }, { picture: other }] } } },
    modes: { green: { menuCard: { c: { props: { image: NEW } } } } },
  })
  expect(after['6b']).toBe(documents['6b'])
  expect(countPlaces(after, OLD)).toBe(0)
  expect(countPlaces(documents, OLD)).toBe(3)
})
