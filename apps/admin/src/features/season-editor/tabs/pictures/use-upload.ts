import {
  MAX_SEASON_PICTURE_BYTES,
  MAX_SEASON_PICTURE_SIDE,
  SEASON_CHOICE_ENDPOINTS,
} from '@sahna/contract/admin/season/season-choice-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Stores a picture in the shop. `onDone`: with its name in documents. */
export function useUpload(onDone: (name: string) => void): {
  send: (file: Blob) => void;
  isPending: boolean;
  problem: string | null;
} {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (file: Blob) => {
      if (file.size > MAX_SEASON_PICTURE_BYTES) return { picture: null, problem: 'too-large' as const };
      const body = { content: await encodeBase64(file) };
      return request(SEASON_CHOICE_ENDPOINTS.uploadSeasonPicture, { body });
    },
    onSuccess: async ({ picture }) => {
      if (!picture) return;
      onDone(picture.name);
      await client.invalidateQueries({ queryKey: ['season-pictures'] });
    },
  });
  const limits = { size: MAX_SEASON_PICTURE_BYTES / BYTES_PER_MB, side: MAX_SEASON_PICTURE_SIDE };
  const problem = error ? 'failed' : data?.problem;
  return {
    send: (file) => mutate(file),
    isPending,
    problem: problem ? t(`editor.upload-${problem}`, limits) : null,
  };
}

function encodeBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
