/** The longest side of a photo that is sent, in pixels: a label can be read on it. */
const longest = 2560;
/** A picture below this many bytes is sent as it is. */
const smallEnough = 1_500_000;

/**
 * A photo as it is sent: re-encoded as a JPEG, upright and at most 2560 pixels wide or high, so that twelve megapixels
 * of a phone are sent in a second. What the browser cannot draw goes as it is, and the server validates it.
 */
export async function smallerPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size < smallEnough && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return drawn ? new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
