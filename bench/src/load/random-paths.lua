-- wrk -s random-paths.lua ORIGIN -- FILE: the file's first line is an access token, each other one a path to GET.
-- Ends with one line of JSON.
local requests = {}

function init(args)
  local file = io.open(args[1])
  local headers = { Authorization = "Bearer " .. file:read("*l") }
  for path in file:lines() do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
  file:close()
  math.randomseed(1)
end

function request()
  return requests[math.random(#requests)]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"bad":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
