import type { ReactNode } from 'react'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { saveBlob } from '../../src/kit/save-blob'
import { pdfName } from './format'

/** Of the width of the page. */
export const zooms: readonly number[] = [0.5, 0.75, 1, 1.5, 2, 3]

interface Props {
  access: DocumentAccess
  file: Blob
  /** The index among `zooms`. */
  zoom: number
  onZoom: (zoom: number) => void
}

export function ViewTools({ access, file, zoom, onZoom }: Props) {
  const t = useT()
  return (
    <fieldset className="view-tools" aria-label={t('documentAccess.tools')}>
      <Tool
        label={t('documentAccess.zoomOut')}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      >
        <path d="M5 10h10" />
      </Tool>
      <Tool
        label={t('documentAccess.zoomIn')}
        disabled={zoom === zooms.length - 1}
        onClick={() => onZoom(zoom + 1)}
      >
        <path d="M5 10h10M10 5v10" />
      </Tool>
      <Tool
        label={t('documentAccess.download')}
        onClick={() => saveBlob(file, pdfName(access.fileName))}
      >
        <path d="M10 3v9m-4-4 4 4 4-4M4 16h12" />
      </Tool>
      <Tool label={t('documentAccess.print')} onClick={() => printPdf(file)}>
        <path d="M6 8V3h8v5M6 14H4V8h12v6h-2M6 12h8v5H6z" />
      </Tool>
    </fieldset>
  )
}

function Tool({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.600" strokeLinecap="round">
          {children}
        </g>
      </svg>
    </button>
  )
}

/** By the browser's own viewer, in a frame that nobody sees; without one, the file is opened beside. */
function printPdf(file: Blob) {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
  if (navigator.pdfViewerEnabled === false) {
    window.open(url, '_blank', 'noopener')
    return
  }
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset.print = ''
  frame.className = 'visually-hidden'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.onload = () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      // A viewer that is no page of ours: the reader prints from its own window.
      window.open(url, '_blank', 'noopener')
    }
  }
  frame.src = url
  document.body.append(frame)
}
