import { isSmallText } from './isSmallText'
import { readLayerText, type LayerText } from './readLayerText'
import { checkText } from './toolChecks'

/** What the text of a layer, or of the list of hosts, says. A long one is read beside the page; one that takes too long has that as its problem. */
export async function checkLayerText(name: string, text: string): Promise<LayerText> {
  if (isSmallText(text)) return readLayerText(name, text)
  return checkText('layerText', name, text).catch((error: Error) => ({
    problems: [{ pointer: '', message: `${error.message} The text is kept: make it simpler.` }],
  }))
}
