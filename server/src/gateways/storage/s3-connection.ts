import type {
  CompletedPart,
  GetObjectCommandOutput,
  HeadObjectCommandOutput,
  ListObjectsV2CommandOutput,
  MultipartUpload,
} from '@aws-sdk/client-s3';

/** Where a bucket is, and who may write to it. Holds a secret: never log it. */
export interface S3Account {
  bucket: string;
  region: string;
  /** The origin of the service; undefined: Amazon's own in the region. */
  endpoint: string | undefined;
  key: string;
  secret: string;
  /** The bucket stands in the path rather than in the name of the host. */
  pathStyle: boolean;
  /** Before every key, empty or with a slash at the end. */
  prefix: string;
}

interface Place {
  Bucket: string;
  Key: string;
}
interface PartOf extends Place {
  UploadId: string;
}

/** The calls of S3 that the storage makes, each bounded in time and tried again a few times. */
export interface Connection {
  put(place: Place, body: Buffer): Promise<unknown>;
  begin(place: Place): Promise<string>;
  part(of: PartOf, number: number, body: Buffer): Promise<CompletedPart>;
  complete(of: PartOf, parts: CompletedPart[]): Promise<unknown>;
  abort(of: PartOf): Promise<unknown>;
  /** `etag`: only as long as it is the object that was begun. */
  get(place: Place, range?: string, etag?: string): Promise<GetObjectCommandOutput>;
  head(place: Place): Promise<HeadObjectCommandOutput>;
  remove(place: Place): Promise<void>;
  list(of: { Bucket: string; Prefix: string; token: string | undefined }): Promise<ListObjectsV2CommandOutput>;
  unfinished(bucket: string, prefix: string): Promise<MultipartUpload[]>;
}

/** The longest milliseconds for a call, its repetitions included. Putting parts together takes a storage a while. */
export const usualPatience = { short: 8_000, bytes: 25_000, complete: 60_000 };

export async function connect(account: S3Account, patience: typeof usualPatience): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: account.region,
    ...(account.endpoint ? { endpoint: account.endpoint } : {}),
    forcePathStyle: account.pathStyle,
    credentials: { accessKeyId: account.key, secretAccessKey: account.secret },
    maxAttempts: 3,
    // Storages other than Amazon's do not know the checksums that its client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A reader who pauses leaves the socket idle; what breaks then goes on where it was.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 20_000 },
  });
  const within = async <T>(millis: number, send: (given: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), millis);
    try {
      return await send({ abortSignal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  const short = patience.short;
  return {
    put: (place, Body) =>
      within(patience.bytes, (given) =>
        client.send(new sdk.PutObjectCommand({ ...place, Body, ContentLength: Body.length }), given),
      ),
    begin: async (place) => {
      const { UploadId } = await within(short, (given) =>
        client.send(new sdk.CreateMultipartUploadCommand(place), given),
      );
      if (!UploadId) throw new Error('The storage began an upload without a name.');
      return UploadId;
    },
    part: async (of, PartNumber, Body) => {
      const command = new sdk.UploadPartCommand({ ...of, PartNumber, Body, ContentLength: Body.length });
      const { ETag } = await within(patience.bytes, (given) => client.send(command, given));
      return { PartNumber, ETag };
    },
    complete: (of, Parts) =>
      within(patience.complete, (given) =>
        client.send(new sdk.CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts } }), given),
      ),
    abort: (of) => within(short, (given) => client.send(new sdk.AbortMultipartUploadCommand(of), given)),
    get: (place, Range, IfMatch) =>
      within(short, (given) => client.send(new sdk.GetObjectCommand({ ...place, Range, IfMatch }), given)),
    head: (place) => within(short, (given) => client.send(new sdk.HeadObjectCommand(place), given)),
    remove: async (place) => {
      await within(short, (given) => client.send(new sdk.DeleteObjectCommand(place), given));
    },
    list: ({ token, ...of }) =>
      within(short, (given) => client.send(new sdk.ListObjectsV2Command({ ...of, ContinuationToken: token }), given)),
    async unfinished(Bucket, Prefix) {
      const found: MultipartUpload[] = [];
      for (let after: { KeyMarker?: string; UploadIdMarker?: string } = {}; ;) {
        const page = await within(short, (given) =>
          client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix, ...after }), given),
        );
        found.push(...(page.Uploads ?? []));
        if (!page.IsTruncated || !page.NextKeyMarker) return found;
        after = {
          KeyMarker: page.NextKeyMarker,
          ...(page.NextUploadIdMarker ? { UploadIdMarker: page.NextUploadIdMarker } : {}),
        };
      }
    },
  };
}
