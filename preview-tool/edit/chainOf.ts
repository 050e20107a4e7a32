import type { FrameLayer } from '@/app/start/preview/messages'
import type { Documents } from '../model'
import { layerChain } from './layerChain'

/** A site's layers, lowest first, following `extends`. */
export const chainOf = (documents: Documents, site: string): FrameLayer[] =>
  layerChain(documents, site) as FrameLayer[]
