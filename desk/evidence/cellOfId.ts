import { cellId, DEVICES, isViewer, MODES, type Cell } from '../../preview-tool/compliance/cell'

/** The cell with an id. Throws an Error for anything that is none. */
export function cellOfId(id: string): Cell {
  const [site = '', modeName, deviceName, viewer = ''] = id.split('/')
  const mode = MODES.find((one) => one === modeName)
  const device = DEVICES.find((one) => one === deviceName)
  if (!mode || !device || !isViewer(viewer)) throw new Error(`"${id}" is not a cell.`)
  const cell = { site, mode, device, viewer }
  if (cellId(cell) !== id) throw new Error(`"${id}" is not a cell.`)
  return cell
}
