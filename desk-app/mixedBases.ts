import { z } from 'zod'
import { DeskProblem } from './deskProblem'

const said = z.object({ bases: z.array(z.object({ release: z.string(), sites: z.array(z.string()) })) })

/** Of sites that serve different layers, whose a change may begin from: a release, and the sites that serve it. */
export type LiveBase = z.output<typeof said>['bases'][number]

/** The releases to choose from that the desk named when it refused; null where it refused for another reason. */
export function mixedBases(error: unknown): LiveBase[] | null {
  if (!(error instanceof DeskProblem) || error.code !== 'mixed') return null
  return said.safeParse(error.body).data?.bases ?? null
}
