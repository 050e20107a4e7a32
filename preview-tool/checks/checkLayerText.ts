import { isSmallText } from './isSmallText'
import { readLayerText, type LayerText } from './readLayerText'
import { checkText } from './toolChecks'

/** What a layer's text says. A long one is read beside the page; one that takes too long has that as its problem. */
export async function checkLayerText(text: string): Promise<LayerText> {
  if (isSmallText(text)) return readLayerText(text)
  return checkText('layerText', text).catch((error: Error) => ({
    problems: [{ pointer: '', message: `${error.message} The text is kept: make it simpler.` }],
  }))
}
