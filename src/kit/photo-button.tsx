import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

/** Opens the camera of a phone, and the system's dialog for pictures elsewhere. */
export function PhotoButton({
  onPhoto,
  children,
  ...button
}: Omit<ButtonProps, 'onClick'> & { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        startIcon={<PhotoCameraOutlined />}
        {...button}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onPhoto(photo)
          // The same picture once more is a choice as well.
          target.value = ''
        }}
      />
    </>
  )
}
