import sharp from 'sharp'
import { pictureAddress } from '@/shared/pictures'
import { digestOf, encodeText } from '../../publishing/digest'
import { makePicture, type MadePicture } from '../../publishing/pictures/makePicture'
import { makeRelease } from '../../publishing/release'
import { layoutFiles } from './testChannel'

/** A picture as an operator would bring it, of one colour. */
export async function ownPicture(width: number, height: number): Promise<MadePicture> {
  const red = sharp({ create: { width, height, channels: 3, background: '#c81e3c' } })
  return makePicture(new Uint8Array(await red.png().toBuffer()))
}

/** A release whose site n7 shows a picture on its home page. */
export async function releaseWithPicture(picture: MadePicture) {
  const files = layoutFiles(['n7'])
  const layer = JSON.parse(files.n7 ?? '') as { home?: object }
  const props = { picture: { src: pictureAddress(picture), alt: { en: 'Lanterns' } } }
  const home = { ...layer.home, lanterns: { type: 'content.PictureLink', props } }
  const blocks = await digestOf(encodeText('blocks'))
  return makeRelease({ files: { ...files, n7: JSON.stringify({ ...layer, home }) }, blocks })
}
