import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { composeLayout } from '@layout/composeLayout'
import { isWithin } from '@layout/dates'
import type { ResolvedLayout } from '@layout/types'
import pMap from 'p-map'
import { layerChain } from '../edit/layerChain'
import { siteNames } from '../edit/newSite'
import type { Documents } from '../model'
import { casesOf, type AuditCase } from '../../compliance/cases/casesOf'
import { cellId, cellName, matrix, type Cell } from '../../compliance/cases/cell'
import { isStale, layoutHash } from '../../compliance/rules/checkCase'
import { snapshotCell, type OpenAuditCase } from './checkInFrame'
import { checkTwice } from '../../compliance/rules/checkTwice'
import { storeSignedView, type SignedView } from './signedView'
import { storePicture, readPictures } from './storedPictures'
import type { CellReport } from '../../compliance/report/reportModel'
import {
  readMemory,
  updateCase,
  type BoardMemory,
  type CellMemory,
  type SignOff,
} from '../../compliance/report/signOffs'

/** Progress: cases being checked, remaining cases and (after the first) remaining milliseconds. */
interface Busy {
  cell: Cell
  left: number
  msLeft?: number
}

const MAX_EARLIER = 20
/** Cases that are checked at a time: each waits for its pages most of the time. */
const AT_ONCE = 3

/** All audit cases with their stored state, and the reviewer's actions. */
export function useBoard(documents: Documents, openAuditCase: OpenAuditCase) {
  const [now] = useState(Date.now)
  const cases = useMemo(() => casesFrom(documents, now), [documents, now])
  const [memory, setMemory] = useState<BoardMemory>({})
  /** Cases whose last change could not be stored, with what was signed then. */
  const [unstored, setUnstored] = useState<ReadonlyMap<string, SignedView | null>>(new Map())
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<Busy | null>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const pictured = useEffectEvent(() => cases.map(({ cell }) => cell))
  useEffect(() => {
    let wanted = true
    // Cases checked meanwhile are newer.
    void readPictures(pictured()).then((stored) => wanted && setPictures((now) => ({ ...stored, ...now })))
    void readMemory().then((stored) => wanted && setMemory((now) => mergeCases(stored, now)))
    return () => {
      wanted = false
    }
  }, [])

  const reports = useMemo(
    () =>
      cases.map(({ cell, layout, periods }): CellReport => {
        const id = cellId(cell)
        const { auditResult, signOff, earlier } = memory[id] ?? {}
        const picture = pictures[id]
        return {
          cell,
          name: cellName(cell),
          stale: auditResult !== undefined && isStale(auditResult, layoutHash(layout)),
          ...(periods && { periods }),
          ...(auditResult && { auditResult }),
          ...(picture && { picture }),
          ...(signOff && { signOff }),
          ...(earlier && earlier.length > 0 && { earlier }),
        }
      }),
    [cases, memory, pictures],
  )

  const remember = useCallback(
    async (
      id: string,
      change: (before: CellMemory) => CellMemory,
      view: SignedView | null = null,
    ): Promise<void> => {
      setMemory((before) => ({ ...before, [id]: change(before[id] ?? {}) }))
      const stored = await Promise.all([updateCase(id, change), view === null || storeSignedView(id, view)])
      setUnstored((before) => {
        const after = new Map(before)
        const lost = view ?? before.get(id) ?? null
        if (stored.every(Boolean) && lost === view) after.delete(id)
        else after.set(id, lost)
        return after
      })
    },
    [],
  )

  const layoutOf = (cell: Cell): ResolvedLayout | null =>
    cases.find((one) => cellId(one.cell) === cellId(cell))?.layout ?? null
  const checkOne = async (cell: Cell) => {
    const id = cellId(cell)
    const { auditResult, picture } = await checkTwice(cell, layoutOf(cell), () =>
      snapshotCell(cell, openAuditCase),
    )
    void remember(id, (before) => ({ ...before, auditResult }))
    if (!picture) return
    setPictures((before) => ({ ...before, [id]: picture }))
    void storePicture(id, picture)
  }
  const check = async (cells: readonly Cell[]) => {
    stopped.current = false
    const started = Date.now()
    try {
      let done = 0
      const checkNext = async (cell: Cell): Promise<void> => {
        if (stopped.current) return
        const left = cells.length - done
        setBusy({ cell, left, ...(done > 0 && { msLeft: ((Date.now() - started) / done) * left }) })
        await checkOne(cell)
        done += 1
      }
      await pMap(cells, checkNext, { concurrency: AT_ONCE })
    } finally {
      setBusy(null)
    }
  }

  const stop = () => {
    stopped.current = true
  }
  const signOff = (cell: Cell, name: string, note: string) => {
    const id = cellId(cell)
    const { layout = '', rules = '', shown = [] } = memory[id]?.auditResult ?? {}
    const seen = layoutOf(cell)
    const picture = pictures[id]
    const signed = { name, note, at: Date.now(), layout, rules, shown }
    void remember(
      id,
      (before) => ({ ...before, signOff: signed, earlier: earlierOf(before) }),
      seen && { layout: seen, ...(picture && { picture }) },
    )
  }
  const withdraw = (cell: Cell) => {
    void remember(cellId(cell), (before) => ({ ...before, signOff: undefined, earlier: earlierOf(before) }))
  }
  const storeAgain = () => {
    for (const [id, view] of unstored) void remember(id, (before) => ({ ...before, ...memory[id] }), view)
  }
  return {
    reports,
    busy,
    check,
    stop,
    signOff,
    withdraw,
    layoutOf,
    unstored: unstored.size,
    storeAgain,
  }
}

/** Cases that changed before the stored ones were read keep what is newer. */
const mergeCases = (stored: BoardMemory, now: BoardMemory): BoardMemory => ({
  ...stored,
  ...Object.fromEntries(Object.entries(now).map(([id, one]) => [id, { ...stored[id], ...one }])),
})

/** Moves the current sign-off to the history, when another replaces it. */
const earlierOf = ({ signOff, earlier = [] }: CellMemory = {}): SignOff[] =>
  (signOff ? [signOff, ...earlier] : earlier).slice(0, MAX_EARLIER)

/** Dates that are over by a moment (in ms) are left out. */
const casesFrom = (documents: Documents, now: number): AuditCase[] =>
  matrix(siteNames(documents)).flatMap((cell) => {
    const { layout = null } = composeLayout(layerChain(documents, cell.site), cell)
    return casesOf(cell, layout).filter((one) => isWithin(one, now))
  })
