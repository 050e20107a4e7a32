import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { pictureAddress } from '@/shared/pictures'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { Select } from '../Select'
import type { LibraryPicture, PictureLibrary } from './pictureLibrary'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  picture: LibraryPicture
  library: PictureLibrary
  onMade: (picture: LibraryPicture) => void
  onClose: () => void
}

const SHAPES = [
  { value: 'free', label: 'Any shape' },
  { value: 'wide', label: 'Wide (16:7)', aspect: 16 / 7 },
  { value: 'photo', label: 'Photo (4:3)', aspect: 4 / 3 },
  { value: 'square', label: 'Square', aspect: 1 },
] as const
type Shape = (typeof SHAPES)[number]['value']

const FIRST_PART: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 }
const HANDLES = {
  cropArea: 'Part of the picture. The arrow keys move it.',
  nwDragHandle: 'Top left corner. The arrow keys move it.',
  nDragHandle: 'Top edge. The arrow keys move it.',
  neDragHandle: 'Top right corner. The arrow keys move it.',
  eDragHandle: 'Right edge. The arrow keys move it.',
  seDragHandle: 'Bottom right corner. The arrow keys move it.',
  sDragHandle: 'Bottom edge. The arrow keys move it.',
  swDragHandle: 'Bottom left corner. The arrow keys move it.',
  wDragHandle: 'Left edge. The arrow keys move it.',
}

/** Makes a new picture of a part of one; the one that it is cut from stays as it is. */
export function CropDialog({ picture, library, onMade, onClose }: CropDialogProps) {
  const [shape, setShape] = useState<Shape>('free')
  const [part, setPart] = useState(FIRST_PART)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const aspect = aspectOf(shape)
  const make = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onMade(await cutOut(library, picture, part))
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      wide
      title="Crop the picture"
      onClose={onClose}
      footer={
        <Button busy={isBusy} disabled={part.width === 0 || part.height === 0} onClick={() => void make()}>
          Make a new picture
        </Button>
      }
    >
      <div className={styles.crop}>
        <div className={styles.line}>
          <Select
            label="Shape"
            labelled="before"
            value={shape}
            options={SHAPES}
            onChange={(chosen) => {
              setShape(chosen)
              const wanted = aspectOf(chosen)
              if (wanted !== undefined) setPart(largestPart(wanted, picture))
            }}
          />
          <span role="status" className={styles.hint}>
            {partText(part, picture)}
          </span>
        </div>
        <div className={styles.stage} dir="ltr">
          <ReactCrop
            crop={part}
            {...(aspect !== undefined && { aspect })}
            className={styles.part ?? ''}
            keepSelection
            ruleOfThirds
            ariaLabels={HANDLES}
            onChange={(_, next) => setPart(next)}
          >
            <img src={pictureAddress(picture)} alt="" draggable={false} />
          </ReactCrop>
        </div>
        <p className={styles.hint}>
          The picture that you crop stays in the library. The arrow keys move the part, or the corner or edge
          that you reach with Tab; with Shift or Ctrl in larger steps.
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Modal>
  )
}

const aspectOf = (shape: Shape): number | undefined => {
  const found = SHAPES.find(({ value }) => value === shape)
  return found && 'aspect' in found ? found.aspect : undefined
}

/** Where it is, too: moving the part changes nothing else that a screen reader says. */
function partText({ x, y, width, height }: PercentCrop, picture: LibraryPicture): string {
  const [left, wide] = [x, width].map((share) => Math.round((share / 100) * picture.width))
  const [top, high] = [y, height].map((share) => Math.round((share / 100) * picture.height))
  return `${wide} × ${high} pixels, ${left} from the left, ${top} from the top`
}

const largestPart = (aspect: number, { width, height }: LibraryPicture): PercentCrop =>
  centerCrop(
    makeAspectCrop(
      width / height > aspect ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
      aspect,
      width,
      height,
    ),
    width,
    height,
  )

async function cutOut(
  library: PictureLibrary,
  picture: LibraryPicture,
  { x, y, width, height }: PercentCrop,
): Promise<LibraryPicture> {
  const file = await fetch(pictureAddress(picture)).catch(() => null)
  if (!file?.ok) throw new Error('The picture could not be loaded. Check the connection, then try again.')
  const part = { x: x * 10, y: y * 10, width: width * 10, height: height * 10 }
  const made = await library.add(await file.blob(), { name: picture.name, crop: part })
  // A part mostly shows what the whole does: its text is a beginning.
  const hasText = Object.keys(made.alt).length > 0 || Object.keys(picture.alt).length === 0
  return hasText ? made : library.change(made.id, { alt: picture.alt })
}
