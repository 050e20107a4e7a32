import type { Digest } from '../../publishing/digest'
import type { Desk } from '../core/desk'
import type { DeskContext } from '../core/deskRouter'
import { checkTexts, type SentTexts } from './checkTexts'
import type { Layers } from './layerSet'
import { reviseChange, type Revised } from './reviseChange'
import { digestOfText } from './texts'

/** Saves layers of a change, all or none, as its next revision. Throws a problem also for what is not a layer (422). */
export function saveLayers(
  desk: Desk,
  c: DeskContext,
  id: string,
  label: string,
  sent: SentTexts,
): Promise<Revised> {
  const next = (base: string, layers: Layers) => {
    checkTexts(sent)
    return Promise.resolve({
      base,
      layers: withTexts(layers, sent),
      texts: [...sent.values()].filter((text) => text !== null),
      label,
      verb: 'change.saved',
    })
  }
  return reviseChange(desk, c, id, (_, before, layers) => next(before.base, layers), sent)
}

/** Layers, with these instead. */
export function withTexts(layers: Layers, texts: SentTexts): Layers {
  const after = new Map<string, Digest>(layers)
  for (const [name, text] of texts)
    if (text === null) after.delete(name)
    else after.set(name, digestOfText(text))
  return after
}
