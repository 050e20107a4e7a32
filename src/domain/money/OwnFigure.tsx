import { OwnMoney } from '@/shared/ui/OwnMoney'
import { useAppSelector } from '@/store/hooks'
import { OutdatedMark } from './OutdatedMark'

/** The player's balance or points as last known: a dash before the first, and marked when the last response left them out. */
export function OwnFigure({ figure }: { figure: 'coin' | 'lottery' }) {
  const value = useAppSelector((state) => state.session.user?.[figure])
  return (
    <>
      <OwnMoney value={value} points={figure === 'lottery'} />
      <OutdatedMark figure={figure} />
    </>
  )
}
