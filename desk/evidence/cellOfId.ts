import { parseDate } from '@/shared/time/parseDate'
import { cellId, DEVICES, isViewer, MODES, type Cell } from '../../compliance/cases/cell'

/** The cell with an id. Throws an Error for anything that is none. */
export function cellOfId(id: string): Cell {
  const [site = '', modeName, deviceName, viewer = '', date] = id.split('/')
  const mode = MODES.find((one) => one === modeName)
  const device = DEVICES.find((one) => one === deviceName)
  if (!mode || !device || !isViewer(viewer)) throw new Error(`"${id}" is not a case.`)
  const from = date === undefined ? undefined : parseDate(date)
  if (Number.isNaN(from)) throw new Error(`"${id}" is not a case.`)
  const cell: Cell = { site, mode, device, viewer, ...(from !== undefined && { from }) }
  if (cellId(cell) !== id) throw new Error(`"${id}" is not a case.`)
  return cell
}
