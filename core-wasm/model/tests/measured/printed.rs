//! What fio prints for people, as two of its versions do.

/// Reads, writes and syncs of a job of two processes, by fio 3.33.
pub const NEW: &str = "mix: (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 64.0KiB-64.0KiB, (T) 4096B-4096B, ioengine=libaio, iodepth=16
...
fio-3.33
Starting 2 processes
Jobs: 2 (f=2): [m(2)][100.0%][r=48.2MiB/s,w=771MiB/s][r=12.3k,w=12.3k IOPS][eta 00m:00s]
mix: (groupid=0, jobs=2): err= 0: pid=4321: Sat Nov 28 10:00:00 2026
  read: IOPS=12.3k, BW=48.2MiB/s (50.6MB/s)(2894MiB/60003msec)
    slat (nsec): min=1500, max=1234.5k, avg=2600.25, stdev=900.10
    clat (usec): min=70, max=30251, avg=920.15, stdev=310.20
     lat (usec): min=72, max=30254, avg=922.80, stdev=310.30
    clat percentiles (usec):
     |  1.00th=[  101],  5.00th=[  210], 50.00th=[  900], 99.00th=[ 2147],
     | 99.90th=[ 4555], 99.99th=[30278]
   bw (  KiB/s): min=40960, max=51200, per=100.00%, avg=49390.10, stdev=200.00, samples=240
   iops        : min=10240, max=12800, avg=12347.50, stdev=50.00, samples=240
  write: IOPS=12.3k, BW=771MiB/s (808MB/s)(45.2GiB/60003msec); 0 zone resets
    clat (msec): min=2, max=45, avg= 9.81, stdev= 3.20
     lat (msec): min=2, max=45, avg= 9.82, stdev= 3.21
    clat percentiles (msec):
     |  1.00th=[    3], 50.00th=[    9], 99.00th=[   20], 99.99th=[   46]
  lat (usec)   : 100=0.90%, 250=6.00%, 500=10.00%, 750=15.00%, 1000=8.00%
  lat (msec)   : 2=8.00%, 4=3.00%, 10=30.00%, 20=18.00%, 50=1.10%
  fsync/fdatasync/sync_file_range:
    sync (usec): min=401, max=5729.7k, avg=4798.99, stdev=4878.62
    sync percentiles (usec):
     | 50.00th=[ 4228], 99.00th=[ 15795], 99.99th=[168821]
  cpu          : usr=1.52%, sys=15.92%, ctx=982128, majf=0, minf=87
  IO depths    : 1=0.1%, 2=0.1%, 4=0.1%, 8=0.1%, 16=100.0%, 32=0.0%, >=64=0.0%
     submit    : 0=0.0%, 4=100.0%, 8=0.0%, 16=0.0%, 32=0.0%, 64=0.0%, >=64=0.0%
     complete  : 0=0.0%, 4=100.0%, 8=0.0%, 16=0.1%, 32=0.0%, 64=0.0%, >=64=0.0%
     issued rwts: total=740900,740500,0,7405 short=0,0,0,0 dropped=0,0,0,0
     latency   : target=0, window=0, percentile=100.00%, depth=16

Run status group 0 (all jobs):
   READ: bw=48.2MiB/s (50.6MB/s), 48.2MiB/s-48.2MiB/s (50.6MB/s-50.6MB/s), io=2894MiB (3035MB), run=60003-60003msec
  WRITE: bw=771MiB/s (808MB/s), 771MiB/s-771MiB/s (808MB/s-808MB/s), io=45.2GiB (48.5GB), run=60003-60003msec
";

/// Two jobs in two groups, by fio 2.1.
pub const OLD: &str = "read-4k: (g=0): rw=randread, bs=4K-4K/4K-4K/4K-4K, ioengine=libaio, iodepth=32
write-4k: (g=1): rw=randwrite, bs=4K-4K/4K-4K/4K-4K, ioengine=libaio, iodepth=32
fio-2.1.11
Starting 2 processes

read-4k: (groupid=0, jobs=1): err= 0: pid=77: Tue Nov 15 07:49:40 2016
  read : io=4096.0MB, bw=41384KB/s, iops=10346, runt=101350msec
    slat (usec): min=2, max=51803, avg= 7.85, stdev=27.68
    clat (usec): min=20, max=126293, avg=3085.25, stdev=456.20
     lat (usec): min=28, max=126302, avg=3093.19, stdev=457.15
    clat percentiles (usec):
     |  1.00th=[   69], 50.00th=[   82], 99.00th=[ 2096], 99.99th=[11456]
    bw (KB  /s): min=  347, max=44752, per=100.00%, avg=41606.35, stdev=11008.55
    lat (usec) : 50=0.23%, 100=95.51%
     issued    : total=r=1048576/w=0/d=0, short=r=0/w=0/d=0
     latency   : target=0, window=0, percentile=100.00%, depth=32
write-4k: (groupid=1, jobs=1): err=28 (file:io_u.c:1, func=io_u error, error=No space left on device): pid=78: Tue Nov 15 07:51:40 2016
  write: io=413696B, bw=20683B/s, iops=5, runt= 20001msec
     issued    : total=r=0/w=101/d=0, short=r=0/w=0/d=0

Run status group 0 (all jobs):
   READ: io=4096.0MB, aggrb=41384KB/s, minb=41384KB/s, maxb=41384KB/s, mint=101350msec, maxt=101350msec
";
