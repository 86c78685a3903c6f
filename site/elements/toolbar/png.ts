/** An SVG file as a picture of pixels, drawn by the browser itself. */

/** Twice as fine as the drawing, so that it stays sharp on paper. */
const SCALE = 2;

/** `scale` pixels for each of the drawing. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string, scale = SCALE): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('the picture could not be made')),
    );
  });
}
